import type { Route } from "next";
import { permanentRedirect } from "next/navigation";
import { countPages, parsePage } from "@/lib/core/page-number";
import { pageHref } from "./hrefs";

/**
 * Redirects a request for another form of a page's address (code, upper case, accents, wrong parent, former slug) to
 * the canonical one, which ends the render.
 */
export function redirectUnlessCanonical(href: Route, segments: string[]): void {
  if (!isCanonical(href, segments)) {
    permanentRedirect(href);
  }
}

function isCanonical(href: Route, segments: string[]): boolean {
  return href === `/${segments.join("/")}`;
}

type ListRequest = {
  href: Route;
  /** The requested path, if it may not be the canonical one. */
  segments?: string[];
  searchParams: Record<string, string | string[] | undefined>;
  total: number;
  perPage: number;
};

/** `page` is null past the end of the list: render `PastEnd` then. */
export type ListPage = { page: number; pageCount: number } | { page: null; pageCount: number };

/**
 * Parses `?page=n` of a list. Redirects other spellings of page 1 to the address without the parameter, and a list
 * requested by another form of its path to the canonical one; both end the render.
 */
export function requireListPage({
  href,
  segments,
  searchParams,
  total,
  perPage,
}: ListRequest): ListPage {
  const pageCount = countPages(total, perPage);
  const asked = parsePage(searchParams, pageCount);
  if (asked.kind === "past-end") {
    return { page: null, pageCount };
  }
  if (asked.kind === "redirect") {
    permanentRedirect(href);
  }
  if (segments && !isCanonical(href, segments)) {
    permanentRedirect(pageHref(href, asked.page));
  }
  return { page: asked.page, pageCount };
}
