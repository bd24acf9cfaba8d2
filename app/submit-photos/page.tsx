import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Submit Venue Photos";
const intro = "Share your pictures of a stage, a room or a front door.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.submitPhotos,
  noindex: true,
});

export default function SubmitPhotosPage() {
  return (
    <ComingPage
      title={title}
      crumb="Submit Photos"
      href={routes.submitPhotos}
      intro={intro}
      links={[{ href: routes.contact, name: "Contact" }]}
    >
      The upload form is on its way. Until then, write to us by e-mail and tell us which venue your
      photos show.
    </ComingPage>
  );
}
