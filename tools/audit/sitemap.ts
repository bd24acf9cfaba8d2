import type { Answer } from "./ask";

/** Limits of sitemaps.org. */
const maxUrls = 50_000;
const maxBytes = 52_428_800;
const maxAddressLength = 2_048;

export type SitemapFile = {
  kind: "index" | "urls";
  locations: string[];
  /** Problems of the file itself. */
  problems: string[];
};

/** Parses a sitemap or a sitemap index; null if the response is neither. */
export function readSitemap({ status, body }: Pick<Answer, "status" | "body">): SitemapFile | null {
  const root = /<(urlset|sitemapindex)[\s>]/.exec(body)?.[1];
  if (status !== 200 || !root) {
    return null;
  }
  const kind = root === "urlset" ? "urls" : "index";
  // Not parsed into a tree, since a file may have 50 MB. Image locations are <image:loc>.
  const locations = [...body.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, text = ""]) =>
    unescapeXml(text),
  );
  return { kind, locations, problems: listProblems(body, locations) };
}

function listProblems(body: string, locations: string[]): string[] {
  const bytes = Buffer.byteLength(body);
  const dates = [...body.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, text = ""]) => text);
  const unreadable = dates.find((text) => !isPast(text));
  const long = locations.find((location) => location.length >= maxAddressLength);
  return [
    !body.trimEnd().endsWith(">") && "it is truncated",
    locations.length > maxUrls && `it lists ${locations.length} addresses`,
    bytes > maxBytes && `it has ${bytes} bytes`,
    unreadable !== undefined && `lastmod "${unreadable}" is not a time in the past`,
    long && `an address has ${long.length} characters: ${long.slice(0, 100)}…`,
    new Set(locations).size < locations.length && "it lists an address twice",
  ].filter((problem) => typeof problem === "string");
}

/** Allows one minute of clock skew. */
function isPast(moment: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(moment) && Date.parse(moment) <= Date.now() + 60_000;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (entity, name: string) => entities[name] ?? entity,
  );
}
