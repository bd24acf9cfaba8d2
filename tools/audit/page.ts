import { type CheerioAPI, load } from "cheerio";
import { parseAddress } from "./address";

type Crumb = { name: string; href: string | null };
type PageLink = { url: string; isNofollow: boolean };

/** Properties of a page that the rules check. */
export type Page = {
  /** The requested address. */
  url: string;
  /** Size of the uncompressed document. */
  bytes: number;
  lang: string;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** Whether search engines may index it. */
  isIndexable: boolean;
  /** Heading levels in document order. */
  headings: number[];
  /** Text of the first h1. */
  heading: string;
  /** Meta contents by name or property. */
  meta: ReadonlyMap<string, string[]>;
  /** JSON-LD texts. */
  data: string[];
  /** Visible breadcrumbs; null if there are none. */
  trail: Crumb[] | null;
  links: PageLink[];
  /** Addresses of loaded resources. */
  resources: string[];
  /** All text of the body, in one line. */
  text: string;
};

type Source = {
  url: string;
  html: string;
  /** Value of X-Robots-Tag. */
  robots?: string;
  /** Whether it is blocked for search engines. */
  isBarred?: boolean;
};

export function readPage({ url, html, robots = "", isBarred = false }: Source): Page {
  const $ = load(html);
  const meta = readMeta($);
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => $(element).text());
  const resources = readResources($, url);
  $("script, style, template").remove();
  const directives = [robots, ...(meta.get("robots") ?? [])].join(",");
  return {
    url,
    bytes: Buffer.byteLength(html),
    lang: $("html").attr("lang") ?? "",
    titles: textsOf($, "head > title"),
    descriptions: meta.get("description") ?? [],
    canonicals: attributesOf($, 'link[rel="canonical"]', "href"),
    isIndexable: !isBarred && !/\b(noindex|none)\b/i.test(directives),
    headings: $("h1, h2, h3, h4, h5, h6")
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1))),
    heading: textsOf($, "h1")[0] ?? "",
    meta,
    data,
    trail: readTrail($, url),
    links: readLinks($, url),
    resources,
    text: oneLine($("body").text()),
  };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function textsOf($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => oneLine($(element).text()));
}

function attributesOf($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name)?.trim() ?? "");
}

function readMeta($: CheerioAPI): Map<string, string[]> {
  const meta = new Map<string, string[]>();
  for (const element of $("meta[content]").toArray()) {
    const name = $(element).attr("property") ?? $(element).attr("name") ?? "";
    meta.set(name, [...(meta.get(name) ?? []), $(element).attr("content") ?? ""]);
  }
  return meta;
}

function readTrail($: CheerioAPI, url: string): Crumb[] | null {
  const nav = $('nav[aria-label="Breadcrumb"]').first();
  if (nav.length === 0) {
    return null;
  }
  return nav
    .find("li")
    .toArray()
    .map((item) => {
      const step = $(item).find("a, [aria-current]").first();
      const href = step.attr("href");
      return { name: oneLine(step.text()), href: href ? absolute(href, url) : null };
    });
}

function readLinks($: CheerioAPI, url: string): PageLink[] {
  return $("a[href]")
    .toArray()
    .map((element) => ({
      url: absolute($(element).attr("href") ?? "", url),
      isNofollow: /\bnofollow\b/.test($(element).attr("rel") ?? ""),
    }));
}

const loading =
  "img[src], script[src], iframe[src], source[src], video[src], audio[src], embed[src], input[src]";
const loadingLinks =
  'link[rel~="stylesheet"][href], link[rel~="preload"][href], link[rel~="icon"][href], link[rel~="manifest"][href]';

function readResources($: CheerioAPI, url: string): string[] {
  const sets = attributesOf($, "[srcset]", "srcset").flatMap((set) =>
    set.split(",").map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? ""),
  );
  const addresses = [
    ...attributesOf($, loading, "src"),
    ...attributesOf($, loadingLinks, "href"),
    ...attributesOf($, "form[action]", "action"),
    ...sets,
  ];
  return addresses.filter(Boolean).map((address) => absolute(address, url));
}

function absolute(href: string, url: string): string {
  return parseAddress(href, url)?.href ?? href;
}
