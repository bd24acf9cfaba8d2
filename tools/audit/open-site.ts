import { OperatorError } from "../../lib/core/operator-error";
import { parseAddress } from "./address";
import { type Answer, ask } from "./ask";
import type { Findings } from "./findings";
import type { Frontier } from "./frontier";
import { readPage } from "./page";
import { Robots } from "./robots";
import { SiteAddress } from "./site-address";
import { readSitemap } from "./sitemap";

export const sitemapRule = "sitemap";

/** Determines a site's public address from its home page. */
export async function openSite(base: URL): Promise<SiteAddress> {
  const site = new SiteAddress(base);
  const home = await askOnce(site, `${site.origin}/`);
  if (home.status !== 200) {
    throw new OperatorError(`${base.origin}/ responds with status ${home.status}.`);
  }
  const { canonicals } = readPage({ url: `${site.origin}/`, html: home.body });
  return new SiteAddress(base, parseAddress(canonicals[0] ?? "") ?? base);
}

/** A site without a robots.txt allows everything. */
export async function readRobots(site: SiteAddress): Promise<Robots> {
  const { status, body } = await askOnce(site, `${site.origin}/robots.txt`);
  return new Robots(status === 200 ? body : "");
}

type Lists = { site: SiteAddress; findings: Findings; frontier: Frontier };

/** Adds all addresses of the sitemap: of /sitemap.xml itself, or of the files in its index. */
export async function readSitemaps(lists: Lists): Promise<void> {
  const start = `${lists.site.origin}/sitemap.xml`;
  const sitemap = readSitemap(await askOnce(lists.site, start));
  if (!sitemap) {
    throw new OperatorError(`${lists.site.askedAt(start)} is not a sitemap.`);
  }
  lists.findings.add(sitemapRule, start, sitemap.problems);
  if (sitemap.kind === "urls") {
    takeLocations(lists, start, sitemap.locations);
    return;
  }
  for (const location of sitemap.locations) {
    await readFile(lists, start, location);
  }
}

async function readFile(lists: Lists, index: string, location: string): Promise<void> {
  const { site, findings } = lists;
  const url = site.own(location, index);
  const file = url && readSitemap(await askOnce(site, url));
  if (!url || !file || file.kind === "index") {
    findings.add(sitemapRule, index, [`${location} is not a sitemap of this site`]);
    return;
  }
  findings.add(sitemapRule, url, file.problems);
  takeLocations(lists, url, file.locations);
}

function takeLocations({ site, findings, frontier }: Lists, file: string, locations: string[]) {
  for (const location of locations) {
    const address = site.own(location, file);
    // The home page may be listed without its trailing slash.
    if (address !== null && address === parseAddress(location)?.href) {
      frontier.list(address);
    } else {
      findings.add(sitemapRule, file, [`${location} is not an address of this site`]);
    }
  }
}

async function askOnce(site: SiteAddress, url: string): Promise<Answer> {
  try {
    return await ask({ site, url });
  } catch (error) {
    throw new OperatorError(`${site.askedAt(url)} does not respond: ${reasonOf(error)}`);
  }
}

/** fetch only throws 'fetch failed', with the reason as its cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? cause.message || (cause as NodeJS.ErrnoException).code || message
    : message;
}
