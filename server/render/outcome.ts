import { nothingFound, takenDown } from "@/lib/request/page-status";
import { isErrorShell } from "@/server/next-internals/error-shells";
import type { RenderedPage } from "./render-page";

/**
 * What became of a render: a whole page (or picture), one that does not exist, a failure, or something that passes by and is not
 * kept, such as a redirect.
 */
export type Outcome = "page" | "not-found" | "failed" | "uncacheable";

export function outcomeOf({ status, headers, body }: RenderedPage): Outcome {
  if (status >= 500) {
    return "failed";
  }
  if (status === 200 && isPicture(headers)) {
    return "page";
  }
  if (!isHtml(headers) || !(status === 200 || status === 404)) {
    return "uncacheable";
  }
  if (status === 404) {
    return "not-found";
  }
  // Set for somebody in particular, so that the page is too.
  if (headers["set-cookie"] !== undefined) {
    return "uncacheable";
  }
  return isWhole(body.toString()) ? "page" : "failed";
}

/** The status of a whole page. Next lets a page choose none, so it is read from what the page carries. */
export function statusOf({ body }: RenderedPage): 200 | 404 | 410 {
  const carries = ({ name, content }: typeof nothingFound | typeof takenDown) =>
    body.includes(`<meta name="${name}" content="${content}"/>`);
  if (carries(takenDown)) {
    return 410;
  }
  return carries(nothingFound) ? 404 : 200;
}

export function isHtml(headers: RenderedPage["headers"]): boolean {
  return String(headers["content-type"] ?? "").startsWith("text/html");
}

export function isPicture(headers: RenderedPage["headers"]): boolean {
  return String(headers["content-type"] ?? "").startsWith("image/");
}

function isWhole(html: string): boolean {
  return html.trimEnd().endsWith("</html>") && !isErrorShell(html);
}
