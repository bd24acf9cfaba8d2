import { notFound, permanentRedirect } from "next/navigation";
import { respondWith } from "@/lib/core/request-context";
import { notFoundKind } from "@/lib/routes/page-at";
import { findNearestPage } from "@/lib/search/addresses/nearest-page";
import { NotFoundMessage } from "./not-found-message";

/**
 * In place of the page of a place or venue that doesn't exist, with status 404. Redirects, which ends the render, if the
 * address has a typo or lost its end, and only one page can be meant.
 */
export async function missingPage(segments: string[]) {
  const kind = notFoundKind(`/${segments.join("/")}`);
  if (kind === "page") {
    notFound();
  }
  const { meant, ...nearest } = await findNearestPage(segments);
  if (meant) {
    permanentRedirect(meant);
  }
  if (nearest.near.length === 0 && nearest.within === null) {
    notFound();
  }
  respondWith(404);
  return <NotFoundMessage kind={kind} nearest={nearest} />;
}
