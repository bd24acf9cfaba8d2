import { performance } from "node:perf_hooks";
import { OperatorError } from "../../lib/core/operator-error";
import type { Wanted } from "./arguments";
import { type Answer, ask } from "./ask";
import { drain } from "./drain";
import { Findings } from "./findings";
import { Frontier, type Known } from "./frontier";
import { openSite, readRobots, readSitemaps, reasonOf, sitemapRule } from "./open-site";
import { type Page, readPage } from "./page";
import { ValiditySample, validateHtml } from "./rules/html-validity";
import { pageRules } from "./rules/page-rules";
import { Uniqueness } from "./rules/uniqueness";
import type { SiteAddress } from "./site-address";

/** Number of consecutive addresses without a response after which the audit fails. */
const maxWithoutResponse = 20;
const heaviestShown = 5;

/** Rules about the whole site; those about a single page are `pageRules`. */
const siteRules = {
  status: "status 200",
  redirect: "no redirects",
  sitemap: sitemapRule,
  hidden: "nothing hidden in the sitemap",
  title: "unique titles",
  description: "unique descriptions",
  orphan: "no orphans",
  image: "preview image",
  validity: "valid HTML",
} as const;

export type Audited = {
  site: SiteAddress;
  findings: Findings;
  frontier: Frontier;
  pages: number;
  /** Addresses in the sitemap. */
  listed: number;
  images: { known: number; asked: number };
  sample: ValiditySample;
  heaviest: { url: string; bytes: number }[];
  seconds: number;
};

type Progress = (line: string) => void;

export async function audit(wanted: Wanted, progress: Progress): Promise<Audited> {
  const started = performance.now();
  const site = await openSite(wanted.base);
  const findings = new Findings([
    ...Object.values(siteRules),
    ...pageRules.map(({ name }) => name),
  ]);
  const frontier = new Frontier(wanted.maximum, await readRobots(site));
  await readSitemaps({ site, findings, frontier });
  const listed = frontier.size;
  frontier.link(`${site.origin}/`, "", false);
  const crawl = new Crawl(site, findings, frontier, progress);
  await drain(
    wanted.concurrency,
    () => frontier.next(),
    (known) => crawl.visit(known),
  );
  if (frontier.leftOut === 0) {
    for (const url of frontier.orphans()) {
      findings.add(siteRules.orphan, url, ["no page links to it"]);
    }
  }
  const images = await crawl.askForImages(wanted);
  const { pages, sample, heaviest } = crawl;
  const seconds = (performance.now() - started) / 1000;
  return { site, findings, frontier, pages, listed, images, sample, heaviest, seconds };
}

class Crawl {
  pages = 0;
  readonly sample = new ValiditySample();
  heaviest: Audited["heaviest"] = [];
  private readonly titles = new Uniqueness();
  private readonly descriptions = new Uniqueness();
  /** Each preview image, with the first page that uses it. */
  private readonly images = new Map<string, string>();
  private withoutResponse = 0;

  constructor(
    private readonly site: SiteAddress,
    private readonly findings: Findings,
    private readonly frontier: Frontier,
    private readonly progress: Progress,
  ) {}

  async visit(known: Known): Promise<void> {
    const response = await this.ask(known, siteRules.status);
    this.pages += 1;
    if (response && this.isPage(known, response)) {
      await this.judge(known, response);
    }
    const { size } = this.frontier;
    this.progress(`${this.pages} of ${size} pages, ${this.findings.total} violations`);
  }

  /** Checks images by their headers, without downloading them. */
  async askForImages({ images: most, concurrency }: Wanted): Promise<Audited["images"]> {
    const { size } = this.images;
    const asked = Math.min(size, most);
    const wanted = [...this.images].slice(0, asked).values();
    await drain(
      concurrency,
      () => wanted.next().value ?? null,
      async ([url, from], done) => {
        const response = await this.ask({ url, from }, siteRules.image, "HEAD");
        if (response && (response.status !== 200 || !/^image\/(?!svg)/.test(response.type))) {
          this.findings.add(siteRules.image, from, [
            `${url} responds with ${response.status} ${response.type}`,
          ]);
        }
        this.progress(`${done} of ${asked} preview images, ${this.findings.total} violations`);
      },
    );
    return { known: size, asked };
  }

  private async ask(
    { url, from }: Pick<Known, "url" | "from">,
    rule: string,
    method: "GET" | "HEAD" = "GET",
  ): Promise<Answer | null> {
    try {
      const response = await ask({ site: this.site, url, method });
      this.withoutResponse = 0;
      return response;
    } catch (error) {
      this.withoutResponse += 1;
      if (this.withoutResponse >= maxWithoutResponse) {
        throw new OperatorError(`The site stopped responding: ${reasonOf(error)}`);
      }
      this.findings.add(rule, url, [`no response (${reasonOf(error)})${linkedFrom(from)}`]);
      return null;
    }
  }

  private isPage({ url, from }: Known, { status, location, type }: Answer): boolean {
    if (status >= 300 && status < 400) {
      this.findings.add(siteRules.redirect, url, [`redirects to ${location}${linkedFrom(from)}`]);
    } else if (status !== 200) {
      this.findings.add(siteRules.status, url, [`responds with ${status}${linkedFrom(from)}`]);
    }
    return status === 200 && type === "text/html";
  }

  private async judge(known: Known, { body, robots }: Answer): Promise<void> {
    const { url, isBarred } = known;
    const page = readPage({ url, html: body, robots, isBarred });
    for (const { name, check } of pageRules) {
      this.findings.add(name, page.url, check(page));
    }
    if (page.isIndexable) {
      this.findings.add(siteRules.title, page.url, claimAll(this.titles, page.titles, page));
      this.findings.add(
        siteRules.description,
        page.url,
        claimAll(this.descriptions, page.descriptions, page),
      );
    } else if (known.isListed) {
      const reason = isBarred ? "robots.txt disallows it" : "noindex";
      this.findings.add(siteRules.hidden, url, [reason]);
    }
    this.follow(page);
    if (this.sample.includes(page.url)) {
      this.findings.add(siteRules.validity, page.url, await validateHtml(body));
    }
  }

  private follow(page: Page): void {
    for (const { url, isNofollow } of page.links) {
      const own = this.site.own(url, page.url);
      if (own) {
        this.frontier.link(own, page.url, isNofollow);
      }
    }
    const image = page.meta.get("og:image")?.[0];
    if (image && !this.images.has(image)) {
      this.images.set(image, page.url);
    }
    this.heaviest = [...this.heaviest, { url: page.url, bytes: page.bytes }]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, heaviestShown);
  }
}

function claimAll(owners: Uniqueness, texts: string[], { url }: Page): string[] {
  return texts.flatMap((text) => owners.claim(text, url));
}

function linkedFrom(page: string | null): string {
  return page === null ? " (from the sitemap)" : ` (from ${page})`;
}
