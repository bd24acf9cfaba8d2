import type { Metadata, Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { shorten } from "@/lib/core/text/shorten";
import { sitePreview } from "@/lib/routes/hrefs";
import { type FeedPlace, feedAlternates } from "@/lib/seo/feeds/feed-links";
import { previewSize } from "@/lib/seo/previews/size";

export type PreviewImage = { path: string; type: string; alt: string };

type Page = {
  /** Without the site's name, which the layout's template adds. */
  title: string;
  description: string;
  href: Route;
  /** For pages that hold nothing to be found: empty lists, sample venues, search results. */
  noindex?: boolean;
  /** Whose feeds the page names to feed readers. */
  feeds?: FeedPlace;
  /** What social sites show of it; otherwise the picture of the whole site. */
  preview?: PreviewImage;
};

const siteImage: PreviewImage = {
  path: sitePreview,
  type: "image/jpeg",
  alt: `${site.name}: ${site.tagline}`,
};

/** Search engines cut descriptions at about this many characters. */
export const descriptionLength = 160;

/** Head of a page: title, description, canonical link, social preview, optional noindex. */
export function pageMetadata({
  title,
  description,
  href,
  noindex = false,
  feeds,
  preview = siteImage,
}: Page): Metadata {
  const shortDescription = shorten(description, descriptionLength);
  return {
    title,
    description: shortDescription,
    alternates: { canonical: absoluteUrl(href), ...(feeds && { types: feedAlternates(feeds) }) },
    ...(noindex && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description: shortDescription,
      url: absoluteUrl(href),
      type: "website",
      siteName: site.name,
      locale: "en_US",
      images: [
        { url: absoluteUrl(preview.path), ...previewSize, type: preview.type, alt: preview.alt },
      ],
    },
    twitter: { card: "summary_large_image", title, description: shortDescription },
  };
}

/** Of what is not there, or no longer. */
export const notFoundMetadata: Metadata = { title: "Not found", robots: { index: false } };
