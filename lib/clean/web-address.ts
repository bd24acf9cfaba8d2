import { isTrackingParameter } from "@/lib/core/tracking-parameters";

const MAXIMUM_LENGTH = 500;

const maxRedirectors = 3;

/** Pages that lead on to the address in a parameter. */
const redirectors: { host: RegExp; path: RegExp; parameters: string[] }[] = [
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^/, parameters: ["u"] },
  {
    host: /(?:^|\.)facebook\.com$/,
    path: /^\/(?:l|login)(?:\.php)?\/?$/,
    parameters: ["u", "next"],
  },
  {
    host: /(?:^|\.)instagram\.com$/,
    path: /^\/(?:linkshim|accounts\/login)\/?$/,
    parameters: ["u", "next"],
  },
  { host: /^(?:www\.)?google\.(?:com|ca)$/, path: /^\/url$/, parameters: ["q", "url"] },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/ck\/a$/, parameters: ["r"] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ["q"] },
  {
    host: /^(?:duckduckgo\.com|[\w-]+\.safelinks\.protection\.outlook\.com)$/,
    path: /^/,
    parameters: ["uddg", "url"],
  },
];

/** Parses an address with or without a scheme, follows links that only lead on, and leaves out tracking parameters. */
export function toWebAddress(text: string): URL | null {
  let url = parseAddress(text);
  for (let step = 0; url && step < maxRedirectors; step += 1) {
    const next = targetOf(url);
    if (next === null) {
      break;
    }
    url = parseAddress(next);
  }
  return url && withoutTracking(url);
}

function parseAddress(text: string): URL | null {
  const address = withOneScheme(text);
  if (address.length > MAXIMUM_LENGTH || !URL.canParse(address)) {
    return null;
  }
  const url = new URL(address);
  // Require a letter in the top-level domain. 'mailto:' and bare email addresses parse as URLs with a username.
  const isPublic = /\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/.test(url.hostname);
  return isPublic && url.username === "" && url.password === "" ? url : null;
}

/** 'http://http://example.com', and 'https//example.com' → one scheme. */
function withOneScheme(text: string): string {
  const [schemes = ""] = /^(?:h?t{1,2}ps?(?:[:;]\/*|\/{2,}))+/i.exec(text) ?? [];
  const rest = text.slice(schemes.length);
  const scheme = /s[:;]?\/*$/i.test(schemes) || schemes === "" ? "https" : "http";
  return `${scheme}://${rest}`;
}

function targetOf(url: URL): string | null {
  const redirector = redirectors.find(
    ({ host, path }) => host.test(url.hostname) && path.test(url.pathname),
  );
  const targets = redirector?.parameters.map((name) => url.searchParams.get(name)) ?? [];
  return targets.find((target) => target !== null && /^https?:\/\//i.test(target)) ?? null;
}

function withoutTracking(url: URL): URL {
  const names = [...url.searchParams.keys()].filter(isTrackingParameter);
  const cleaned = new URL(url);
  for (const name of names) {
    cleaned.searchParams.delete(name);
  }
  return names.length > 0 ? cleaned : url;
}
