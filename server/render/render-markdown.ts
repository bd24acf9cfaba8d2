import { absoluteUrl } from "@/lib/core/site";
import { cachedCacheControl } from "@/lib/request/cache-control";
import { markdownHref } from "@/lib/routes/markdown-hrefs";
import { pageAt } from "@/lib/routes/page-at";
import { markdownOf } from "@/server/documents/markdown";
import { securityHeaders } from "@/server/http/security-headers";
import { isOfType, type Outcome, outcomeOf } from "./outcome";
import { type NodeHandler, type RenderedPage, renderAnonymous, textOf } from "./render-page";

export const markdownType = "text/markdown";

/** Has a page rendered, and writes it as Markdown. A page that leads elsewhere leads to the Markdown there. */
export async function renderMarkdown(handle: NodeHandler, key: string): Promise<RenderedPage> {
  const page = await renderAnonymous(handle, key);
  const { location } = page.headers;
  if (location !== undefined) {
    return { ...page, headers: { ...page.headers, location: markdownHref(String(location)) } };
  }
  return outcomeOf(page) === "page"
    ? {
        ...page,
        headers: headersOf(key),
        body: Buffer.from(markdownOf(textOf(page), absoluteUrl(key))),
      }
    : page;
}

function headersOf(key: string): RenderedPage["headers"] {
  const isCached = pageAt(key.split("?", 1)[0] ?? key)?.ttl !== null;
  return {
    ...securityHeaders,
    "content-type": `${markdownType}; charset=utf-8`,
    "content-location": markdownHref(key),
    link: `<${absoluteUrl(key)}>; rel="canonical"`,
    "x-robots-tag": "noindex",
    vary: "Accept, Accept-Encoding",
    "cache-control": isCached ? cachedCacheControl : "private, no-store",
  };
}

export function outcomeOfMarkdown(page: RenderedPage): Outcome {
  if (!isOfType(page, markdownType)) {
    return outcomeOf(page);
  }
  return page.headers["cache-control"] === cachedCacheControl ? "page" : "uncacheable";
}
