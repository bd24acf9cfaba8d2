import type { Route } from "next";
import { permanentRedirect } from "next/navigation";
import { countPages, parsePage } from "@/lib/core/page-number";
import { pageHref } from "./hrefs";

/**
 * Sends a request that named a page in another form (code, upper case, accents, wrong parent, former slug) to the
 * page's one address. Ends the render when it does.
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
  /** The path that was asked for, where it may have named the list in another form. */
  segments?: string[];
  searchParams: Record<string, string | string[] | undefined>;
  total: number;
  perPage: number;
};

/** `page` is null past the end of the list: what to show then is `PastEnd`. */
export type ListPage = { page: number; pageCount: number } | { page: null; pageCount: number };

/**
 * Which page of a list `?page=n` asks for. Another spelling of page 1 goes to the address without the parameter, and a
 * page of a list that was named in another form to its one address: both end the render.
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
