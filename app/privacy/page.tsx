import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";
import {
  Browser,
  Contributions,
  InShort,
  Location,
  NetworkAddresses,
  Retention,
  Rights,
} from "./sections";

export const metadata = labeledPageMetadata(
  "privacy",
  `What ${site.name} knows about visitors and contributors, how we use it, and when we delete it. No accounts, no tracking, no third-party analytics.`,
);

export default function PrivacyPage() {
  return (
    <TextPage
      page="privacy"
      intro="Last updated: November 28, 2026"
      sections={[
        { title: "1. Summary", body: <InShort /> },
        { title: "2. What you send us", body: <Contributions /> },
        { title: "3. Your location", body: <Location /> },
        { title: "4. What's stored in your browser and where it connects", body: <Browser /> },
        { title: "5. IP addresses, logs, and security", body: <NetworkAddresses /> },
        { title: "6. How long we keep things", body: <Retention /> },
        { title: "7. Your rights, children, and changes", body: <Rights /> },
      ]}
    />
  );
}
