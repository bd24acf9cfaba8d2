import { absoluteUrl, site } from "@/lib/core/site";
import { respondWithFile } from "@/lib/request/respond-with-file";
import { securityFile } from "@/lib/routes/endpoints";

// The contact address is read at run time, not at build time.
export const dynamic = "force-dynamic";

/** RFC 9116 requires an expiry date, at most a year ahead. */
const validityMs = 180 * 24 * 60 * 60 * 1000;

/** Contact for security reports (RFC 9116). */
export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: "text/plain; charset=utf-8",
    text: securityText(new Date(Date.now() + validityMs)),
  }));
}

export { GET as HEAD };

function securityText(expires: Date): string {
  // Truncated to midnight so the file changes once a day.
  expires.setUTCHours(0, 0, 0, 0);
  return `Contact: mailto:${site.contactEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${absoluteUrl(securityFile)}
`;
}
