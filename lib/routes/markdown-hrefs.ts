import { routes } from "./hrefs";
import { pageAt } from "./page-at";
import { type Page, pages } from "./pages";

/** Address of a page as Markdown, with its query and fragment. */
export function markdownHref(href: string): string {
  const end = href.search(/[?#]|$/);
  const path = href.slice(0, end);
  return `${path === routes.home ? "/index" : path}.md${href.slice(end)}`;
}

/** Address of the page whose Markdown is at an address; null for any other. */
export function pageOfMarkdown(href: string): string | null {
  const [, path, rest = ""] = /^(\/[^?#]+)\.md([?#].*)?$/s.exec(href) ?? [];
  return path === undefined ? null : (path === "/index" ? routes.home : path) + rest;
}

const withoutMarkdown: readonly Page[] = [pages.embed, pages.notFound];

/** Whether a page is also there as Markdown: all that say the same to everybody. Expects a path without a query. */
export function hasMarkdown(path: string): boolean {
  const page = pageAt(path);
  const isSame = page !== null && (page.ttl !== null || page.rendersAlike === true);
  // No page has a dot in its address.
  return isSame && !withoutMarkdown.includes(page) && !path.includes(".");
}
