import { site } from "@/lib/site";

/**
 * Whether a write comes from a page of this site, or from a program. Browsers state `Sec-Fetch-Site` and, on every
 * POST to another site, `Origin`; pages can forge neither, nor send a header of their own to another site unasked.
 */
export function isSameSite({ headers }: Pick<Request, "headers">): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null && fetchSite !== "none") {
    return fetchSite === "same-origin";
  }
  const origin = headers.get("origin");
  if (origin === null) {
    return headers.get("x-requested-with") === "XMLHttpRequest";
  }
  return origin === site.url || hostOf(origin) === headers.get("host");
}

/** Undefined, which no header equals, where the origin is 'null' or no address. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
