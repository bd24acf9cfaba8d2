import type { Page } from "../page";
import { checkJsonLd } from "../structured-data/check";
import { kindOf } from "../structured-data/google";
import { listUnshown } from "../structured-data/shown";
import type { Rule } from "./rule";

export const structuredData: Rule = {
  name: "structured data",
  check: ({ data }) => {
    const { nodes, unreadable } = readNodes(data);
    return [...unreadable, ...nodes.flatMap(checkJsonLd)];
  },
};

/** Structured data contains only facts that the page shows. */
export const shownData: Rule = {
  name: "structured data is shown",
  check: (page) =>
    validNodes(page).flatMap((node) => {
      const kind = kindOf(node);
      if (kind === "MusicVenue") {
        return listUnshown(page, node as Parameters<typeof listUnshown>[1]);
      }
      return kind === "CollectionPage" ? listUnlinked(page, node as Collection) : [];
    }),
};

type Collection = { mainEntity: { itemListElement: { url: string }[] } };

function listUnlinked({ links }: Page, { mainEntity }: Collection): string[] {
  const linked = new Set(links.map(({ url }) => url));
  return mainEntity.itemListElement.map(({ url }) => url).filter((url) => !linked.has(url));
}

type Breadcrumbs = { itemListElement: { name: string; item: string }[] };

/** Breadcrumbs on the page and in its data are the same, and end with the page. */
export const breadcrumbs: Rule = {
  name: "breadcrumbs",
  check: (page) => {
    const lists = validNodes(page).filter((node) => kindOf(node) === "BreadcrumbList");
    const marked = (lists as Breadcrumbs[]).map(({ itemListElement }) => itemListElement);
    if (marked.length === 0 && (page.trail?.length ?? 0) < 2) {
      return [];
    }
    const [steps, ...others] = marked;
    if (!steps || others.length > 0 || !page.trail) {
      return [`${marked.length} in the data, ${page.trail ? 1 : 0} on the page`];
    }
    return compare(page, page.trail, steps);
  },
};

function compare(
  { url }: Page,
  shown: NonNullable<Page["trail"]>,
  steps: Breadcrumbs["itemListElement"],
): string[] {
  const describe = (names: string[]) => names.join(" / ");
  const [onPage, inData] = [shown, steps].map((trail) => describe(trail.map(({ name }) => name)));
  if (onPage !== inData) {
    return [`"${onPage}" on the page, "${inData}" in its data`];
  }
  const wrong = steps.filter(
    ({ item }, index) => new URL(item).href !== (shown[index]?.href ?? new URL(item).href),
  );
  const [page] = url.split("?", 1);
  return [
    ...wrong.map(({ name, item }) => `"${name}" links elsewhere than to ${item}`),
    ...(steps.at(-1)?.item === page ? [] : [`they end with ${steps.at(-1)?.item}`]),
  ];
}

function validNodes({ data }: Page): unknown[] {
  return readNodes(data).nodes.filter((node) => checkJsonLd(node).length === 0);
}

function readNodes(data: string[]): { nodes: unknown[]; unreadable: string[] } {
  const nodes: unknown[] = [];
  const unreadable: string[] = [];
  for (const text of data) {
    try {
      nodes.push(JSON.parse(text));
    } catch {
      unreadable.push(`not valid JSON: ${text.slice(0, 80)}`);
    }
  }
  return { nodes, unreadable };
}
