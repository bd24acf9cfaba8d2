import { env } from "@/lib/core/env";
import { site } from "@/lib/core/site";

/**
 * Whether a write comes from a page of this site or from a program (CSRF protection). Browsers send `Sec-Fetch-Site`
 * and, on every POST to another site, `Origin`; pages can neither forge these nor add a header without a preflight.
 */
export function isSameSite({ headers }: Pick<Request, "headers">, siteUrl = env.SITE_URL): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null && fetchSite !== "none") {
    return fetchSite === "same-origin";
  }
  const origin = headers.get("origin");
  if (origin === null) {
    return headers.get("x-requested-with") === "XMLHttpRequest";
  }
  return origin === site.url || isOriginOf(origin, { host: headers.get("host"), siteUrl });
}

type Asked = { host: string | null; siteUrl: string | undefined };

/** Without SITE_URL, accepts both schemes: a proxy may terminate TLS for the site. */
function isOriginOf(origin: string, { host, siteUrl }: Asked): boolean {
  if (!URL.canParse(origin)) {
    return false;
  }
  const given = new URL(origin);
  const hasScheme = siteUrl === undefined || given.protocol === new URL(siteUrl).protocol;
  return given.host === host && hasScheme;
}
