import type { z } from "zod";
import {
  absolute,
  canonicalLink,
  metaOf,
  oneLine,
  type Page,
  shownText,
  textsOf,
  valuesOf,
} from "./page";
import { breadcrumbs, checkJsonLd, collection, validNodes, venue } from "./structured-data";

/** What each page has to be, by the name of the rule. Each returns the problems of a page. */
export const pageRules: Readonly<Record<string, (page: Page) => string[]>> = {
  canonical: checkCanonical,
  title: (page) => checkText(textsOf(page, "head > title")),
  description: (page) => checkText(metaOf(page, "description")),
  "one h1": (page) => checkText(textsOf(page, "h1")),
  lang: ({ $ }) => ($("html").attr("lang") === "en" ? [] : ["is not English"]),
  "structured data": ({ jsonLd: { nodes, problems } }) => [
    ...problems,
    ...nodes.flatMap(checkJsonLd),
  ],
  "structured data is shown": (page) => [
    ...validNodes(venue, page.jsonLd.nodes).flatMap((node) => listUnshown(page, node)),
    ...validNodes(collection, page.jsonLd.nodes).flatMap((node) => listUnlinked(page, node)),
  ],
  breadcrumbs: checkBreadcrumbs,
  "open graph": checkPreview,
};

/** Each indexable page has one canonical address: its own. */
function checkCanonical(page: Page): string[] {
  const [stated, ...others] = valuesOf(page, canonicalLink, "href");
  if (stated === undefined) {
    return page.isIndexable ? ["there is none"] : [];
  }
  if (others.length > 0) {
    return [`there are ${others.length + 1}`];
  }
  if (!URL.canParse(stated)) {
    return [`"${stated}" is not absolute`];
  }
  return page.isIndexable && new URL(stated).href !== page.url ? [`names ${stated}`] : [];
}

function checkText(texts: string[]): string[] {
  const [text = "", ...others] = texts;
  if (texts.length === 0 || others.length > 0) {
    return [`there are ${texts.length}`];
  }
  if (text === "") {
    return ["it is empty"];
  }
  return /\b0 (live music )?venues?\b/i.test(text) ? [`"${text}"`] : [];
}

const previewProperties = ["title", "type", "url", "image", "description", "site_name", "image:alt"]
  .map((name) => `og:${name}`)
  .concat("twitter:card");

/** Previews of shared links. */
function checkPreview(page: Page): string[] {
  const single = (name: string) => {
    const [value, ...others] = metaOf(page, name);
    return others.length === 0 ? value : undefined;
  };
  const missing = previewProperties.filter((name) => !single(name));
  const [canonical] = valuesOf(page, canonicalLink, "href");
  const isElsewhere = page.isIndexable && single("og:url") !== canonical;
  return [
    ...missing.map((name) => `${name} is missing or repeated`),
    ...(isElsewhere ? ["og:url is not the canonical address"] : []),
    ...metaOf(page, "og:image")
      .filter((image) => !URL.canParse(image))
      .map((image) => `og:image "${image}" is not absolute`),
  ];
}

/** Facts in a venue's structured data that its page does not show. */
function listUnshown(page: Page, node: z.infer<typeof venue>): string[] {
  const { geo, telephone, hasMap, sameAs = [] } = node;
  const texts = [
    node.address.streetAddress,
    node.address.addressLocality,
    node.address.postalCode,
    node.description?.replace(/^(?:Permanently|Temporarily) closed\. /, ""),
    node.maximumAttendeeCapacity?.toLocaleString("en-US"),
    node.additionalProperty?.value,
    // The number of a source's record is for programs; a page names the source.
    ...(node.identifier ?? []).map(({ propertyID }) => propertyID),
    ...(node.amenityFeature ?? []).map(({ name }) => name),
  ];
  const linked = [hasMap, ...sameAs].flatMap((url) => (url ? [new URL(url).href] : []));
  const links = new Set(page.links.map(({ url }) => url));
  const sets = valuesOf(page, "[srcset]", "srcset").join();
  const text = shownText(page);
  const point = geo && [Number(geo.latitude), Number(geo.longitude)];
  return [
    ...(node.name === textsOf(page, "h1")[0] ? [] : [`name "${node.name}"`]),
    ...(node.url === page.url ? [] : [`url ${node.url}`]),
    ...texts.filter((fact) => fact && !text.includes(oneLine(fact))).map((fact) => `"${fact}"`),
    ...[...linked, ...(telephone ? [`tel:${telephone}`] : [])].filter((url) => !links.has(url)),
    ...(node.image ?? []).filter((url) => !sets.includes(new URL(url).pathname)),
    ...(!point || [...links].some((url) => isMapOf(url, point)) ? [] : ["its position"]),
  ];
}

/** Whether a map link has these coordinates. */
function isMapOf(url: string, point: number[]): boolean {
  const query = URL.canParse(url) ? new URL(url).searchParams.get("query") : null;
  const shown = query?.split(",").map(Number) ?? [];
  return shown.length === 2 && shown.every((part, at) => Math.abs(part - (point[at] ?? 0)) < 1e-5);
}

function listUnlinked({ links }: Page, { mainEntity }: z.infer<typeof collection>): string[] {
  const linked = new Set(links.map(({ url }) => url));
  return mainEntity.itemListElement.map(({ url }) => url).filter((url) => !linked.has(url));
}

/** Breadcrumbs on the page and in its data are the same, and end with the page. */
function checkBreadcrumbs({ $, url, jsonLd }: Page): string[] {
  const steps = validNodes(breadcrumbs, jsonLd.nodes).map((list) => list.itemListElement);
  const shown = $('nav[aria-label="Breadcrumb"] li')
    .toArray()
    .map((item) => $(item).find("a, [aria-current]").first())
    .map((step) => ({ name: oneLine(step.text()), href: step.attr("href") }));
  const [marked, ...others] = steps;
  if (!marked && shown.length < 2) {
    return [];
  }
  if (!marked || others.length > 0 || shown.length === 0) {
    return [`${steps.length} in the data, ${shown.length > 0 ? 1 : 0} on the page`];
  }
  const [onPage, inData] = [shown, marked].map((trail) =>
    trail.map(({ name }) => name).join(" / "),
  );
  const wrong = marked.filter(({ item }, at) => {
    return absolute(shown[at]?.href ?? item, url) !== new URL(item).href;
  });
  const end = marked.at(-1)?.item;
  return [
    ...(onPage === inData ? [] : [`"${onPage}" on the page, "${inData}" in its data`]),
    ...wrong.map(({ name, item }) => `"${name}" links elsewhere than to ${item}`),
    ...(end === url.split("?", 1)[0] ? [] : [`they end with ${end}`]),
  ];
}
