import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { countPages, parsePage } from "./page-number";

/**
 * Sends a request that named a page in another form (code, upper case, accents, wrong parent, former slug) to the
 * page's one address. Ends the render when it does.
 */
export function redirectUnlessCanonical(href: Route, segments: string[]): void {
  if (href !== `/${segments.join("/")}`) {
    permanentRedirect(href);
  }
}

type ListRequest = {
  href: Route;
  searchParams: Record<string, string | string[] | undefined>;
  total: number;
  perPage: number;
};

/**
 * Which page of a list `?page=n` asks for. Past the end is not found, and another spelling of page 1 goes to the
 * address without the parameter: both end the render.
 */
export function requireListPage({ href, searchParams, total, perPage }: ListRequest) {
  const pageCount = countPages(total, perPage);
  const asked = parsePage(searchParams, pageCount);
  if (asked.kind === "past-end") {
    notFound();
  }
  if (asked.kind === "redirect") {
    permanentRedirect(href);
  }
  return { page: asked.page, pageCount };
}
