import { isErrorShell } from "@/server/next-internals/error-shells";
import { type RenderedPage, textOf } from "./render-page";

/** Result of a render: a whole page, picture, or response of the API, nothing at this address, a failure, or an uncacheable response. */
export type Outcome = "page" | "not-found" | "failed" | "uncacheable";

export function outcomeOf(page: RenderedPage): Outcome {
  const { status, chosenStatus, headers } = page;
  if (status >= 500 || chosenStatus === 503) {
    return "failed";
  }
  if (status === 200 && (isOfType(page, "image/") || isOfType(page, "application/json"))) {
    return "page";
  }
  if (!isOfType(page, "text/html") || !(status === 200 || status === 404)) {
    return "uncacheable";
  }
  if (status === 404) {
    return "not-found";
  }
  // A cookie is for one visitor, so the page is too.
  if (headers["set-cookie"] !== undefined) {
    return "uncacheable";
  }
  const html = textOf(page);
  return html.trimEnd().endsWith("</html>") && !isErrorShell(html) ? "page" : "failed";
}

export function isOfType({ headers }: Pick<RenderedPage, "headers">, type: string): boolean {
  return String(headers["content-type"] ?? "").startsWith(type);
}
