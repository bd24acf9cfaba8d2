import { withRequestContext } from "@/lib/core/request-context";
import { cachedCacheControl } from "@/lib/request/cache-control";
import { notFoundHref } from "@/lib/routes/hrefs";
import { wholeSite } from "@/lib/routes/purge";
import { ttlOf } from "@/lib/routes/ttl";
import { documentPolicy } from "@/server/csp/content-policy";
import { separateDocument } from "@/server/documents/document";
import { hydrationHref } from "@/server/documents/hydration-href";
import { notFoundKind } from "@/server/http/request-target";
import { securityHeaders } from "@/server/http/security-headers";
import { isOfType } from "@/server/render/outcome";
import { type NodeHandler, type RenderedPage, renderAnonymous } from "@/server/render/render-page";
import type { RenderQueue } from "@/server/render/render-queue";
import { answerHeaders, answerTtl } from "./answer-target";
import {
  type CachedDocument,
  createEncoder,
  type Encoder,
  finishedDocument,
  gzipDocument,
  packedDocument,
} from "./cached-document";
import { packData } from "./data-packer";
import { type PageTarget, pageTarget } from "./key";
import { PageCache } from "./page-cache";

const bytesPerMegabyte = 1024 * 1024;

export type PageCaches = Record<"pages" | "searches" | "previews" | "answers", PageCache>;

/** Keeps searches, which are unlimited in number, pictures, and the API apart, so that they evict no other pages. */
export function openPageCaches(
  handle: NodeHandler,
  queue: RenderQueue,
  megabytes: number,
): PageCaches {
  const encoder = createEncoder((megabytes / 4) * bytesPerMegabyte);
  const rendering = { handle, queue, encoder };
  const create = (share: number) => createPageCache(rendering, share * megabytes);
  return {
    pages: create(1),
    searches: create(1 / 4),
    previews: create(1 / 4),
    answers: createAnswerCache(rendering, megabytes / 4),
  };
}

/** Invalidates pages at these paths, and all responses of the API, which say not what they depend on. */
export function invalidateCaches({ answers, ...others }: PageCaches, paths: string[]): void {
  for (const cache of Object.values(others)) {
    cache.invalidate(paths);
  }
  answers.invalidate([wholeSite]);
}

type Rendering = { handle: NodeHandler; queue: RenderQueue; encoder: Encoder };

/** Creates a cache in front of Next's handler, which gets nothing of a visitor's request but the address. */
function createPageCache({ handle, queue, encoder }: Rendering, megabytes: number): PageCache {
  return new PageCache({
    queue,
    render: (key) => renderAnonymous(handle, key),
    toDocument: async (rendered, key) =>
      isOfType(rendered, "image/")
        ? finishedDocument(rendered.body, pictureHeaders(rendered))
        : pageDocument(encoder, rendered, megabytes > 0 ? key : null),
    notFoundPageFor,
    ttlOf,
    now: () => performance.now(),
    capacity: megabytes * bytesPerMegabyte,
  });
}

/** Creates a cache of the API's responses. */
function createAnswerCache({ handle, queue, encoder }: Rendering, megabytes: number): PageCache {
  return new PageCache({
    queue,
    render: (key) =>
      withRequestContext({ isCounted: true }, () =>
        renderAnonymous(handle, key, "application/json"),
      ),
    toDocument: ({ headers, body }) => gzipDocument(body, answerHeaders(headers), encoder),
    // The API says itself what it does not find.
    notFoundPageFor: (path) => ({ path, key: path }),
    ttlOf: answerTtl,
    now: () => performance.now(),
    capacity: megabytes * bytesPerMegabyte,
  });
}

/** `key` is null if the page is not kept, so that it has to hold its hydration data itself. */
async function pageDocument(
  encoder: Encoder,
  { headers, body }: RenderedPage,
  key: string | null,
): Promise<CachedDocument> {
  const separated = separateDocument(body.toString());
  if (!separated || key === null) {
    const html = separated ? Buffer.from(separated.html()) : body;
    return gzipDocument(html, pageHeaders(headers), encoder);
  }
  const { hash, chunks } = separated;
  const data = Buffer.from(separated.data);
  const packed = await packData(data, chunks.toSorted().join());
  const html = Buffer.from(separated.html(hydrationHref(hash, key)));
  return gzipDocument(html, pageHeaders(headers), encoder, {
    hash,
    data: packedDocument(data, hydrationHeaders, encoder, packed),
  });
}

/** The address holds a hash of the page. */
const hydrationHeaders = {
  ...securityHeaders,
  "content-type": "application/json",
  "cache-control": "public, max-age=31536000, immutable",
  vary: "Accept-Encoding",
};

/** Keeps only those of Next's headers that describe the page; the rest are for one visitor or forbid caching. */
function pageHeaders(headers: RenderedPage["headers"]) {
  const vary = [headers.vary ?? [], "Accept-Encoding"].flat().join(", ");
  return {
    ...securityHeaders,
    "content-security-policy": documentPolicy,
    "content-type": headers["content-type"],
    ...(headers.link !== undefined && { link: headers.link }),
    vary,
    "cache-control": cachedCacheControl,
  };
}

function pictureHeaders({ headers }: RenderedPage) {
  return {
    ...securityHeaders,
    "content-type": headers["content-type"],
    "cache-control": cachedCacheControl,
  };
}

function notFoundPageFor(path: string): PageTarget | null {
  return path.startsWith(notFoundHref(""))
    ? null
    : pageTarget(notFoundHref(notFoundKind(path)), "");
}
