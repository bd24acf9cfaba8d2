import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Submit a Venue";
const intro = "Know a venue that is missing? Tell us about it.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.submitVenue,
  noindex: true,
});

export default function SubmitVenuePage() {
  return (
    <ComingPage
      title={title}
      href={routes.submitVenue}
      intro={intro}
      links={[{ href: routes.contact, name: "Contact" }]}
    >
      The form is on its way. Until then, write to us by e-mail: name, address and city are enough.
    </ComingPage>
  );
}
