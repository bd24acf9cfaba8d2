import { load } from "cheerio";

/** Scan input: the home page's response over TLS and the redirect target of plain HTTP. */
export type Scan = { headers: Headers; html: string; site: string; redirect: string | null };

type Policy = Map<string, string[]>;

/**
 * Computes the score of Mozilla's HTTP Observatory from its published modifiers (github.com/mdn/mdn-http-observatory,
 * src/grader/charts.js): starts at 100 and adds bonuses only to a score of at least 90.
 */
export function observatoryScore(scan: Scan): { score: number; modifiers: Record<string, number> } {
  const policy = parsePolicy(scan.headers.get("content-security-policy") ?? "");
  const modifiers = {
    "content-security-policy": ofPolicy(policy),
    cookies: ofCookies(scan.headers.getSetCookie()),
    "cross-origin-resource-sharing": scan.headers.has("access-control-allow-credentials") ? -50 : 0,
    "cross-origin-resource-policy": ofResourcePolicy(scan.headers),
    redirection: scan.redirect?.startsWith(scan.site) ? 0 : -20,
    "referrer-policy": ofReferrer(scan.headers.get("referrer-policy")),
    "strict-transport-security": ofTransport(scan.headers.get("strict-transport-security")),
    "subresource-integrity": ofScripts(scan),
    "x-content-type-options": scan.headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    "x-frame-options": ofFrames(policy, scan.headers.get("x-frame-options")),
  };
  const values = Object.values(modifiers);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const bare = 100 + sum(values.filter((value) => value < 0));
  const score = bare >= 90 ? bare + sum(values.filter((value) => value > 0)) : Math.max(0, bare);
  return { score, modifiers };
}

function parsePolicy(text: string): Policy {
  const directives = text.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

const tooBroad = /^('unsafe-inline'|data:|https:|http:|\*)$/;

function ofPolicy(policy: Policy): number {
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  if (!policy.has("default-src") && !policy.has("script-src")) {
    return -25;
  }
  if ([...sourcesOf("script-src"), ...sourcesOf("object-src")].some((one) => tooBroad.test(one))) {
    return -20;
  }
  if (sourcesOf("script-src").includes("'unsafe-eval'")) {
    return -10;
  }
  if ([...sourcesOf("img-src"), ...sourcesOf("media-src")].some((one) => one.startsWith("http:"))) {
    return -10;
  }
  if (sourcesOf("style-src").some((one) => tooBroad.test(one))) {
    return 0;
  }
  const isStrict =
    policy.get("default-src")?.join() === "'none'" &&
    /^'(none|self)'$/.test(policy.get("form-action")?.join() ?? "");
  return isStrict ? 10 : 5;
}

function ofCookies(cookies: string[]): number {
  if (cookies.length === 0) {
    return 0;
  }
  return cookies.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie))
    ? 5
    : -40;
}

function ofResourcePolicy(headers: Headers): number {
  return /^same-(origin|site)$/.test(headers.get("cross-origin-resource-policy") ?? "") ? 10 : 0;
}

function ofReferrer(policy: string | null): number {
  if (policy === null) {
    return 0;
  }
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return isPrivate.test(policy) ? 5 : -5;
}

function ofTransport(header: string | null): number {
  const [, age] = /max-age=(\d+)/.exec(header ?? "") ?? [];
  if (age === undefined) {
    return -20;
  }
  return Number(age) >= 15_768_000 ? 0 : -10;
}

function ofScripts({ html, site }: Scan): number {
  const page = load(html);
  const foreign = page("script[src]")
    .toArray()
    .map((script) => new URL(page(script).attr("src") ?? "", site).origin)
    .filter((origin) => origin !== site);
  return foreign.length === 0 ? 0 : -50;
}

function ofFrames(policy: Policy, header: string | null): number {
  if (/^'(none|self)'$/.test(policy.get("frame-ancestors")?.join() ?? "")) {
    return 5;
  }
  return /^(deny|sameorigin)$/i.test(header ?? "") ? 0 : -20;
}
