import { CodeBlock } from "@/components/ui/code-block";
import { site } from "@/lib/core/site";
import { badgeFile } from "@/lib/routes/endpoints";
import { badgeSize, badgeText } from "@/lib/seo/embeds/badge";
import { badgeCode, cardCode } from "@/lib/seo/embeds/codes";
import { findVenue } from "@/lib/venues/queries";

/** HTML for the site of the venue that a form is about. */
export async function OwnSite({ slug }: { slug: string }) {
  const venue = await findVenue(slug);
  return (
    venue && (
      <section aria-labelledby="own-site" className="min-w-0 md:col-span-2">
        <h2 id="own-site" className="text-section">
          On the Venue's Own Site
        </h2>
        <p className="mt-4">
          Run {venue.name}? Paste this HTML for a badge that links to its page on {site.name}:
        </p>
        {/* biome-ignore lint/performance/noImgElement: a small drawing */}
        <img src={badgeFile} alt={badgeText} {...badgeSize} className="mt-3" />
        <CodeBlock>{badgeCode(venue)}</CodeBlock>
        <p className="mt-4">
          Or this, for a card with what is known. It brings no scripts and sets no cookies:
        </p>
        <CodeBlock>{cardCode(venue)}</CodeBlock>
      </section>
    )
  );
}
