import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Update Venue Information";
const intro = "Has something changed? Help us keep the directory right.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.updateInfo,
  noindex: true,
});

export default function UpdateInfoPage() {
  return (
    <ComingPage
      title={title}
      crumb="Update Information"
      href={routes.updateInfo}
      intro={intro}
      links={[{ href: routes.contact, name: "Contact" }]}
    >
      The form is on its way. Until then, write to us by e-mail: name the venue and what has
      changed.
    </ComingPage>
  );
}
