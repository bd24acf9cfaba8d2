import { HtmlValidate } from "html-validate";
import robotsParser from "robots-parser";
import { OperatorError } from "../../lib/core/operator-error";
import { Frontier, type Known } from "./frontier";
import type { Options } from "./options";
import { canonicalLink, metaOf, type Page, readPage, textsOf, valuesOf } from "./page";
import { pageRules } from "./page-rules";
import { Report } from "./report";
import { Site } from "./site";
import { readSitemaps } from "./sitemap";

/** HTML is validated of the first pages of each path depth only: it takes longer than fetching. */
const validatedPerDepth = 40;

/** The HTML standard and the order of headings only, not style: React decides on quotes, attributes, and indentation. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: { "heading-level": "error" },
});

/** Crawls a site like a search engine. */
export async function audit(
  { base, maximum, concurrency, images }: Options,
  progress: (line: string) => void,
): Promise<{ report: Report; scope: string[] }> {
  const site = await openSite(base);
  const robotsUrl = `${site.origin}/robots.txt`;
  const robots = robotsParser(robotsUrl, (await site.ask(robotsUrl)).body);
  const frontier = new Frontier(maximum, (url) => robots.isAllowed(url) !== false);
  const report = new Report();
  for (const { url, locations, problems } of await readSitemaps(site)) {
    const isOwn = (location: string) => site.own(location, url) !== null;
    const foreign = locations.filter((location) => !isOwn(location));
    const described = foreign.map((location) => `${location} is not of this site`);
    report.add("sitemap", url, [...problems, ...described]);
    for (const location of locations.filter(isOwn)) {
      frontier.add(new URL(location, url).href, null);
    }
  }
  const listed = frontier.size;
  frontier.add(`${site.origin}/`, "");
  const crawl = new Crawl(site, report, frontier);
  // Work adds to the queue: the last worker ends when it is empty.
  const worker = async () => {
    for (let known = frontier.next(); known; known = frontier.next()) {
      await crawl.visit(known);
      progress(`${report.pages} of ${frontier.size} pages, ${report.total} violations`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { beyondMaximum, barred } = frontier.leftOut;
  for (const url of beyondMaximum === 0 ? frontier.orphans() : []) {
    report.add("no orphans", url, ["no page links to it"]);
  }
  const asked = [...crawl.images].slice(0, images);
  for (const [image, page] of asked) {
    await crawl.checkImage(image, page);
  }
  const scope = [
    `Audited ${site.origin}: ${listed} addresses of the sitemap, ${frontier.size - listed} others.`,
    `Requested ${asked.length} of ${crawl.images.size} preview images.`,
    `Skipped ${barred} more links that search engines may not follow.`,
    ...(beyondMaximum > 0 ? [`INCOMPLETE: skipped ${beyondMaximum} links beyond --maximum.`] : []),
  ];
  return { report, scope };
}

/** A local site's canonical addresses tell its public one. */
async function openSite(base: URL): Promise<Site> {
  const site = new Site(base);
  const { problem, body } = await site.ask(`${site.origin}/`);
  if (problem !== null) {
    throw new OperatorError(`${base.origin}/ ${problem}.`);
  }
  const [stated = ""] = valuesOf(readPage({ url: base.href, html: body }), canonicalLink, "href");
  return new Site(base, URL.canParse(stated) ? new URL(stated) : base);
}

class Crawl {
  /** Each preview image, with the first page that uses it. */
  readonly images = new Map<string, string>();
  private readonly owners = new Map<string, string>();
  private readonly pagesByDepth = new Map<number, number>();

  constructor(
    private readonly site: Site,
    private readonly report: Report,
    private readonly frontier: Frontier,
  ) {}

  async visit(known: Known): Promise<void> {
    const { url, from, isBarred } = known;
    this.report.pages += 1;
    const { status, problem, type, robots, body: html } = await this.site.ask(url);
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect && isBarred) {
      // A link that search engines may not follow may lead on, such as to any venue.
      return;
    }
    if (problem !== null) {
      const rule = isRedirect ? "no redirects" : "status 200";
      this.report.add(rule, url, [`${problem} (from ${from ?? "the sitemap"})`]);
    } else if (type === "text/html") {
      const page = readPage({ url, html, robots, isBarred });
      this.judge(page, known);
      this.follow(page);
      await this.validate(page, html);
    }
  }

  /** By its headers, without downloading it. */
  async checkImage(url: string, from: string): Promise<void> {
    const { problem, type } = await this.site.ask(url, "HEAD");
    const isPicture = problem === null && /^image\/(?!svg)/.test(type);
    this.report.add("preview image", from, isPicture ? [] : [`${url} ${problem ?? `is ${type}`}`]);
  }

  private judge(page: Page, { from, isBarred }: Known): void {
    for (const [name, check] of Object.entries(pageRules)) {
      this.report.add(name, page.url, check(page));
    }
    if (page.isIndexable) {
      this.claim("unique titles", textsOf(page, "head > title"), page.url);
      this.claim("unique descriptions", metaOf(page, "description"), page.url);
    } else if (from === null) {
      const reason = isBarred ? "robots.txt disallows it" : "noindex";
      this.report.add("nothing hidden in the sitemap", page.url, [reason]);
    }
  }

  /** Texts that only one page of the site may have. */
  private claim(rule: string, texts: string[], url: string): void {
    for (const text of texts) {
      const owner = this.owners.get(`${rule}: ${text}`) ?? url;
      this.owners.set(`${rule}: ${text}`, owner);
      this.report.add(rule, url, owner === url ? [] : [`"${text}" is also used by ${owner}`]);
    }
  }

  private follow(page: Page): void {
    for (const { url, isNofollow } of page.links) {
      const own = this.site.own(url, page.url);
      if (own) {
        this.frontier.add(own, page.url, isNofollow);
      }
    }
    const [image] = metaOf(page, "og:image");
    if (image && !this.images.has(image)) {
      this.images.set(image, page.url);
    }
  }

  private async validate({ url }: Page, html: string): Promise<void> {
    const depth = new URL(url).pathname.split("/").length;
    const position = this.pagesByDepth.get(depth) ?? 0;
    this.pagesByDepth.set(depth, position + 1);
    if (position >= validatedPerDepth) {
      return;
    }
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) => messages);
    const describe = problems.map(
      ({ message, ruleId, line }) => `${message} (${ruleId}, line ${line})`,
    );
    this.report.add("valid HTML", url, describe);
  }
}
