import { z } from "zod";
import { healthEndpoint, requestEndpoint } from "@/lib/routes/endpoints";
import { type Finding, fine, problem, warning } from "../../lib/core/finding";
import type { Site } from "./check";

const timeLimitMs = 10_000;

/** From a range that no visitor has (RFC 5737). */
const inventedAddress = "192.0.2.1";

/** The answer of server/http/respond-with-request.ts. */
const seenRequest = z.object({
  address: z.string(),
  host: z.string().nullable(),
  protocol: z.string().nullable(),
  forwarded: z.number(),
  isFromTrustedProxy: z.boolean(),
});

type Seen = z.infer<typeof seenRequest>;

function get(site: Site, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimitMs);
  return fetch(new URL(path, site.siteUrl), { headers, signal, redirect: "manual" });
}

export async function checkSite(site: Site): Promise<Finding> {
  try {
    const { status } = await get(site, healthEndpoint);
    return status === 200
      ? fine(`${site.siteUrl} answers.`)
      : problem(
          `${site.siteUrl} answers its health check with ${status}.`,
          status === 503
            ? "Its database is away: see the log of the site."
            : "Check which server SITE_URL, DNS, and the proxy lead to.",
        );
  } catch (error) {
    const { cause, message } = error as Error;
    return warning(
      `${site.siteUrl} does not answer (${Object(cause).code ?? message}).`,
      "Start the site, or correct SITE_URL, DNS, the certificate, or the proxy.",
    );
  }
}

/** Asks the site how it sees a request that claims to come from elsewhere. */
export async function checkProxies(site: Site): Promise<Finding> {
  if (!site.isPublic) {
    return fine("SITE_URL is not set, so there is no proxy to check.");
  }
  const unknown = warning(
    "The site did not tell how it sees requests.",
    "Start this release of the site, and let the proxy pass on /api.",
  );
  const response = await get(site, requestEndpoint, { "X-Forwarded-For": inventedAddress }).catch(
    () => null,
  );
  const seen = seenRequest.safeParse(await response?.json().catch(() => null));
  return seen.success ? judge(seen.data, new URL(site.siteUrl)) : unknown;
}

function judge(seen: Seen, site: URL): Finding {
  if (seen.address === inventedAddress && seen.forwarded > 1) {
    return warning(
      "TRUSTED_PROXIES includes the address of this machine, so the site believes whom it names.",
      "List only the proxies themselves. If the proxy runs here, run doctor on another machine to be sure.",
    );
  }
  if (seen.address === inventedAddress) {
    return problem(
      "Visitors can invent their address, so no limit holds them.",
      "Let the proxy append to X-Forwarded-For (nginx: $proxy_add_x_forwarded_for), not pass it on.",
    );
  }
  if (seen.isFromTrustedProxy && seen.forwarded === 0) {
    return problem(
      "The proxy does not say whom a request is from, so all visitors share one rate limit.",
      "Let it send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).",
    );
  }
  if (!seen.isFromTrustedProxy && seen.forwarded > 1) {
    return problem(
      `The proxy at ${seen.address} is not trusted, so all visitors share one rate limit.`,
      `Add ${seen.address} to TRUSTED_PROXIES.`,
    );
  }
  if (seen.host !== site.host) {
    return problem(
      `The site is asked for ${seen.host}, not ${site.host}, so it rejects forms.`,
      "Correct SITE_URL, or let the proxy pass on the host (nginx: proxy_set_header Host $http_host).",
    );
  }
  if (seen.protocol !== null && `${seen.protocol}:` !== site.protocol) {
    return warning(
      `The proxy says that visitors use ${seen.protocol}, but SITE_URL starts with ${site.protocol}//.`,
      "Correct SITE_URL, or X-Forwarded-Proto of the proxy.",
    );
  }
  return fine(`The site sees this machine as ${seen.address}, and the host ${seen.host}.`);
}
