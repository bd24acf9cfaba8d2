import { isErrorShell } from "@/server/next-internals/error-shells";
import type { RenderedPage } from "./render-page";

/** Result of a render: a whole page, picture, or response of the API, nothing at this address, a failure, or an uncacheable response. */
export type Outcome = "page" | "not-found" | "failed" | "uncacheable";

export function outcomeOf({ status, chosenStatus, headers, body }: RenderedPage): Outcome {
  if (status >= 500 || chosenStatus === 503) {
    return "failed";
  }
  if (status === 200 && (isPicture(headers) || isJson(headers))) {
    return "page";
  }
  if (!isHtml(headers) || !(status === 200 || status === 404)) {
    return "uncacheable";
  }
  if (status === 404) {
    return "not-found";
  }
  // A cookie is for one visitor, so the page is too.
  if (headers["set-cookie"] !== undefined) {
    return "uncacheable";
  }
  return isWhole(body.toString()) ? "page" : "failed";
}

export function isHtml(headers: RenderedPage["headers"]): boolean {
  return String(headers["content-type"] ?? "").startsWith("text/html");
}

export function isPicture(headers: RenderedPage["headers"]): boolean {
  return String(headers["content-type"] ?? "").startsWith("image/");
}

function isJson(headers: RenderedPage["headers"]): boolean {
  return String(headers["content-type"] ?? "").startsWith("application/json");
}

function isWhole(html: string): boolean {
  return html.trimEnd().endsWith("</html>") && !isErrorShell(html);
}
