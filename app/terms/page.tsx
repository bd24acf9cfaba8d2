import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";
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

export const metadata = pageMetadata({
  title: "Terms of Service",
  description: `The terms for using and contributing to ${site.name}: eleven short sections, last updated March 31, 2025.`,
  href: routes.terms,
});

export default function TermsPage() {
  return (
    <TextPage title="Terms of Service" href={routes.terms} intro="Last updated: March 31, 2025">
      <Agreement />
      <Accuracy />
      <AcceptableUse />
      <Contributions />
      <Photos />
      <OtherSites />
      <Trademarks />
      <Availability />
      <Liability />
      <Changes />
      <Contact />
    </TextPage>
  );
}
