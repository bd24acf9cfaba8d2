import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown, defaultHandlers as writers } from "mdast-util-to-markdown";
import { type Element, separateLines } from "./separate-lines";

type Block = ReturnType<State["toFlow"]>[number];
type Paragraph = Extract<Block, { type: "paragraph" }>;
type Phrasing = Paragraph["children"][number];
type ListItem = Extract<Block, { type: "list" }>["children"][number];

/** What nobody reads: controls, pictures of maps, what is shown only with scripts or on paper, and lists of headings. */
const omitted = [
  "script, style, template, dialog, form, button, select, label:has(select), input[type='hidden']",
  ".map-pane, .tile-attribution, img[alt='']",
  "[hidden], [aria-hidden='true'], [data-needs-scripts], [role='tablist']",
  "[class~='unscripted:hidden'], [class~='not-print:hidden'], .hidden:not([class*='unscripted:'])",
  "nav:has([href^='#']):not(:has(a:not([href^='#'])))",
].join(", ");

/** Escapes no '&' of an address that is no character reference, so that programs may read addresses as they are. */
const link: NonNullable<Options["handlers"]>["link"] = (...written) => {
  const text = writers.link(...written);
  const end = text.lastIndexOf("](");
  return text.slice(0, end) + text.slice(end).replace(/\\&(?!#?\w+;)/g, "&");
};

const formatting: Options = {
  bullet: "-",
  rule: "-",
  handlers: { link },
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

/**
 * Writes the main part of a document as Markdown: what a visitor without scripts reads, in its order. Made of the page itself,
 * so that it says the same, and nothing else.
 */
export function markdownOf(html: string, address: string): string {
  const tree = fromHtml(html);
  const main = select("main", tree) ?? select("body", tree);
  if (!main) {
    throw new Error("document without a body");
  }
  remove(new Set(selectAll(omitted, main)), main);
  resolveAddresses(main, address);
  separateLines(main);
  return toMarkdown(toMdast(main, { newlines: true, handlers }), formatting);
}

function remove(unwanted: ReadonlySet<Element>, parent: Element): void {
  parent.children = parent.children.filter((child) => {
    if (child.type !== "element") {
      return child.type === "text";
    }
    if (unwanted.has(child)) {
      return false;
    }
    remove(unwanted, child);
    return true;
  });
}

/** Makes all addresses whole, and that of the page itself the last one of its breadcrumbs. */
function resolveAddresses(main: Element, address: string): void {
  for (const current of selectAll("nav span[aria-current='page']", main)) {
    current.tagName = "a";
    current.properties.href = address;
  }
  for (const { properties } of selectAll("[href], [src]", main)) {
    for (const name of ["href", "src"]) {
      const value = properties[name];
      if (typeof value === "string" && URL.canParse(value, address)) {
        properties[name] = new URL(value, address).href;
      }
    }
  }
}

const handlers: Record<string, Handle> = {
  a: (state, node: Element) => {
    const link = defaultHandlers.a(state, node);
    return link.children.length > 0 ? link : undefined;
  },
  dl: (state, node: Element) => {
    const items: { label: Phrasing[]; facts: Block[] }[] = [];
    for (const row of selectAll("dt, dd", node)) {
      if (row.tagName === "dt") {
        items.push({ label: phrasingOf(state, row), facts: [] });
      } else {
        items.at(-1)?.facts.push(...state.toFlow(state.all(row)));
      }
    }
    const children: ListItem[] = items.map(({ label, facts }) => ({
      type: "listItem",
      spread: false,
      children: labeled(label, facts),
    }));
    return { type: "list", ordered: false, spread: false, children };
  },
  fieldset: (state, node: Element) => {
    const legend = select("legend", node);
    const children = node.children.filter((child) => child !== legend);
    const rest = state.toFlow(state.all({ ...node, children }));
    return legend ? labeled(phrasingOf(state, legend), rest) : rest;
  },
  li: (state, node: Element) => {
    const item = defaultHandlers.li(state, node);
    return item.children.length > 0
      ? { ...item, spread: false, children: inOneLine(item.children) }
      : undefined;
  },
  nav: (state, node: Element) =>
    node.properties.ariaLabel === "Breadcrumb"
      ? paragraphOf(
          selectAll("li", node).map((crumb) => phrasingOf(state, crumb)),
          " / ",
        )
      : state.toFlow(state.all(node)),
  // Not written by default.
  table: (state, node: Element) => {
    const caption = select("caption", node);
    const table = defaultHandlers.table(state, node);
    return caption ? [paragraphOf([phrasingOf(state, caption)]), table] : table;
  },
};

/** A fact as a sentence: 'Capacity: 300', or several below their name. */
function labeled(label: Phrasing[], facts: Block[]): Block[] {
  const name: Phrasing = { type: "strong", children: label };
  const [first, ...rest] = facts;
  if (!first) {
    return [paragraphOf([[name]])];
  }
  return first.type === "paragraph"
    ? [paragraphOf([[name], first.children], ": "), ...rest]
    : [paragraphOf([[name, { type: "text", value: ":" }]]), ...facts];
}

/** Joins what begins with a heading, such as a venue in a list: its name, where it is, and what is known. */
function inOneLine<Child extends Block>(children: Child[]): (Child | Paragraph)[] {
  const end = children.findIndex(({ type }) => type !== "heading" && type !== "paragraph");
  const lines = children
    .slice(0, end === -1 ? undefined : end)
    .flatMap((line) =>
      line.type === "heading" || line.type === "paragraph" ? [line.children] : [],
    );
  return children[0]?.type === "heading"
    ? [paragraphOf(lines, " · "), ...children.slice(lines.length)]
    : children;
}

function paragraphOf(parts: Phrasing[][], separator = ""): Paragraph {
  const children = parts.flatMap((part, index) =>
    index === 0 ? part : [{ type: "text" as const, value: separator }, ...part],
  );
  return { type: "paragraph", children };
}

/** What is in an element that holds a line of text. */
function phrasingOf(state: State, node: Element): Phrasing[] {
  return state
    .toFlow(state.all(node))
    .flatMap((block) => (block.type === "paragraph" ? block.children : []));
}
