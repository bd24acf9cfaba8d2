import { type CheerioAPI, load } from "cheerio";

export const canonicalLink = 'link[rel="canonical"]';

export type Page = {
  url: string;
  $: CheerioAPI;
  /** Whether search engines may index it. */
  isIndexable: boolean;
  links: { url: string; isNofollow: boolean }[];
  jsonLd: JsonLd;
};

/** A page's JSON-LD, with what cannot be read of it. */
type JsonLd = { nodes: unknown[]; problems: string[] };

type Source = {
  url: string;
  html: string;
  /** Value of X-Robots-Tag. */
  robots?: string;
  /** Whether robots.txt or every link to it keeps search engines away. */
  isBarred?: boolean;
};

export function readPage({ url, html, robots = "", isBarred = false }: Source): Page {
  const $ = load(html);
  const directives = [robots, $('meta[name="robots"]').attr("content")].join();
  const links = $("a[href]")
    .toArray()
    .map((link) => ({
      url: absolute($(link).attr("href") ?? "", url),
      isNofollow: /\bnofollow\b/.test($(link).attr("rel") ?? ""),
    }));
  const isIndexable = !isBarred && !/\b(noindex|none)\b/i.test(directives);
  return { url, $, isIndexable, links, jsonLd: readJsonLd($) };
}

function readJsonLd($: CheerioAPI): JsonLd {
  const nodes: unknown[] = [];
  const problems: string[] = [];
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    const text = $(script).text();
    try {
      nodes.push(JSON.parse(text));
    } catch {
      problems.push(`not valid JSON: ${text.slice(0, 80)}`);
    }
  }
  return { nodes, problems };
}

export function textsOf({ $ }: Page, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => oneLine($(element).text()));
}

export function valuesOf({ $ }: Page, selector: string, attribute: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute)?.trim() ?? "");
}

/** Contents of a meta element by its name or property. */
export function metaOf(page: Page, name: string): string[] {
  return valuesOf(page, `meta[name="${name}"], meta[property="${name}"]`, "content");
}

/** All text that the page shows, in one line. */
export function shownText({ $ }: Page): string {
  const body = $("body").clone();
  body.find("script, style, template").remove();
  return oneLine(body.text());
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function absolute(href: string, url: string): string {
  return URL.canParse(href, url) ? new URL(href, url).href : href;
}
