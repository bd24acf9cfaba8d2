import { withOperatorConnection } from "@/lib/core/operator-connection";
import { absoluteUrl } from "@/lib/core/site";
import { createFirstLink, firstLinkHours } from "@/lib/review/reviewers/first-link";

/** Makes a link for the first reviewer and says what it is for. Null if there is a reviewer. */
export async function describeFirstLink(databaseUrl: string): Promise<string | null> {
  const link = await withOperatorConnection(databaseUrl, "first-link", createFirstLink);
  return (
    link &&
    `To add the first reviewer and set up the site, open this link. It works once, for ${firstLinkHours} hours:\n${absoluteUrl(link)}`
  );
}
