import { absoluteUrl, site } from "@/lib/core/site";
import { respondWithFile } from "@/lib/request/respond-with-file";
import { securityFile } from "@/lib/routes/hrefs";

// The contact is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

/** RFC 9116 has files say until when they hold, at most a year ahead. */
const validityMs = 180 * 24 * 60 * 60 * 1000;

/** Whom to tell of a flaw. */
export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: "text/plain; charset=utf-8",
    text: securityText(new Date(Date.now() + validityMs)),
  }));
}

export { GET as HEAD };

function securityText(expires: Date): string {
  // By the day, so that it changes once a day.
  expires.setUTCHours(0, 0, 0, 0);
  return `Contact: mailto:${site.contactEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${absoluteUrl(securityFile)}
`;
}
