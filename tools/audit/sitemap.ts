import { OperatorError } from "../../lib/core/operator-error";
import type { Site } from "./site";

/** Limits of sitemaps.org. */
const maxUrls = 50_000;
const maxBytes = 52_428_800;

export type SitemapFile = { url: string; locations: string[]; problems: string[] };

/** The files of the sitemap: /sitemap.xml itself, or those of its index. */
export async function readSitemaps(site: Site): Promise<SitemapFile[]> {
  const start = `${site.origin}/sitemap.xml`;
  const { body } = await site.ask(start);
  if (body.includes("<urlset")) {
    return [readFile(start, body)];
  }
  if (!body.includes("<sitemapindex")) {
    throw new OperatorError(`${site.base.origin}/sitemap.xml is not a sitemap.`);
  }
  const files: SitemapFile[] = [];
  for (const location of textsIn(body, "loc")) {
    const url = site.own(location, start);
    const file = url ? (await site.ask(url)).body : "";
    const isSitemap = file.includes("<urlset");
    files.push(
      isSitemap && url
        ? readFile(url, file)
        : { url: location, locations: [], problems: ["is not a sitemap of this site"] },
    );
  }
  return files;
}

function readFile(url: string, body: string): SitemapFile {
  const locations = textsIn(body, "loc");
  const wrongDate = textsIn(body, "lastmod").find((text) => !isPast(text));
  const problems = [
    locations.length > maxUrls && `it lists ${locations.length} addresses`,
    Buffer.byteLength(body) > maxBytes && `it has more than ${maxBytes} bytes`,
    wrongDate !== undefined && `lastmod "${wrongDate}" is not a time in the past`,
    new Set(locations).size < locations.length && "it lists an address twice",
  ].filter((problem) => typeof problem === "string");
  return { url, locations, problems };
}

/** Not parsed into a tree, since a file may have 50 MB. Image locations are <image:loc>. */
function textsIn(body: string, name: string): string[] {
  const found = body.matchAll(new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`, "g"));
  return [...found].map(([, text = ""]) => text.replaceAll("&apos;", "'").replaceAll("&amp;", "&"));
}

/** Allows one minute of clock skew. */
function isPast(moment: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(moment) && Date.parse(moment) <= Date.now() + 60_000;
}
