import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";
import { Contributions, Photos } from "./contribution-sections";
import {
  AcceptableUse,
  Accuracy,
  Agreement,
  Availability,
  Changes,
  Contact,
  Liability,
  OtherSites,
  Trademarks,
} from "./sections";

export const metadata = labeledPageMetadata(
  "terms",
  `The terms for using and contributing to ${site.name}: eleven short sections, last updated March 31, 2025.`,
);

export default function TermsPage() {
  return (
    <TextPage
      page="terms"
      intro="Last updated: March 31, 2025"
      sections={[
        { title: "1. Using the directory", body: <Agreement /> },
        { title: "2. Accuracy of listings", body: <Accuracy /> },
        { title: "3. Acceptable use", body: <AcceptableUse /> },
        { title: "4. What you contribute", body: <Contributions /> },
        { title: "5. Photos", body: <Photos /> },
        { title: "6. Other sites and map tiles", body: <OtherSites /> },
        { title: "7. Names and trademarks", body: <Trademarks /> },
        { title: "8. Availability", body: <Availability /> },
        { title: "9. Liability", body: <Liability /> },
        { title: "10. Changes to these terms", body: <Changes /> },
        { title: "11. Contact", body: <Contact /> },
      ]}
    />
  );
}
