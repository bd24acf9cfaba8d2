import { withRequestContext } from "@/lib/core/request-context";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { cachedCacheControl } from "@/lib/request/cache-control";
import { notFoundHref } from "@/lib/routes/hrefs";
import { hasMarkdown, markdownHref } from "@/lib/routes/markdown-hrefs";
import { notFoundKind, pageAt } from "@/lib/routes/page-at";
import { pages } from "@/lib/routes/pages";
import { wholeSite } from "@/lib/routes/purge";
import { ttlOf } from "@/lib/routes/ttl";
import { cardPolicy, documentPolicy } from "@/server/csp/content-policy";
import { separateDocument } from "@/server/documents/document";
import { hydrationHref } from "@/server/documents/hydration-href";
import { framedDocument, securityHeaders, sharedPicture } from "@/server/http/security-headers";
import { isOfType, outcomeOf } from "@/server/render/outcome";
import { outcomeOfMarkdown, renderMarkdown } from "@/server/render/render-markdown";
import {
  type NodeHandler,
  type RenderedPage,
  renderAnonymous,
  textOf,
} from "@/server/render/render-page";
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
import { type PageTarget, pageTarget } from "./key";
import { pack } from "./pack";
import { PageCache, type PageCacheOptions } from "./page-cache";

const bytesPerMegabyte = 1024 * 1024;

export type PageCaches = Record<
  "pages" | "markdown" | "searches" | "previews" | "answers",
  PageCache
>;

/**
 * Shares of the memory for the cache: twice that in all. Pages are held packed, and the most wanted ones also as they are
 * sent. Searches, which are unlimited in number, pictures, and what programs read are apart, so that they evict no other
 * pages.
 */
const shares = {
  pages: 3 / 4,
  encodings: 1 / 2,
  searches: 1 / 4,
  previews: 1 / 4,
  answers: 1 / 8,
  markdown: 1 / 8,
};

export function openPageCaches(
  handle: NodeHandler,
  queue: RenderQueue,
  megabytes: number,
): PageCaches {
  const bytesOf = (share: number) => share * megabytes * bytesPerMegabyte;
  const encoder = createEncoder(bytesOf(shares.encodings));
  const open = (share: number, kind: Kind) =>
    new PageCache({ ...kind, queue, now: () => performance.now(), maxBytes: bytesOf(share) });
  const documents = kindOfPages(handle, encoder, megabytes > 0);
  return {
    pages: open(shares.pages, documents),
    searches: open(shares.searches, documents),
    previews: open(shares.previews, documents),
    answers: open(shares.answers, kindOfAnswers(handle, encoder)),
    markdown: open(shares.markdown, kindOfMarkdown(handle, encoder)),
  };
}

/** Invalidates pages at these paths, and all responses of the API, which say not what they depend on. */
export function invalidateCaches({ answers, ...others }: PageCaches, paths: string[]): void {
  for (const cache of Object.values(others)) {
    cache.invalidate(paths);
  }
  answers.invalidate([wholeSite]);
}

type Kind = Omit<PageCacheOptions, "queue" | "now" | "maxBytes">;

/** Pages and pictures, for which Next's handler gets nothing of a visitor's request but the address. */
function kindOfPages(handle: NodeHandler, encoder: Encoder, isKept: boolean): Kind {
  return {
    isOfPages: true,
    outcomeOf,
    render: (key) => renderAnonymous(handle, key),
    toDocument: async (rendered, key) => {
      if (isOfType(rendered, "image/")) {
        return finishedDocument(rendered.body, pictureHeaders(rendered));
      }
      return pageAt(key) === pages.embed
        ? gzipDocument(rendered.body, cardHeaders(rendered), encoder)
        : pageDocument(encoder, rendered, { key, isKept });
    },
    notFoundPageFor,
    ttlOf,
  };
}

/** Pages as Markdown. */
function kindOfMarkdown(handle: NodeHandler, encoder: Encoder): Kind {
  return {
    isOfPages: true,
    outcomeOf: outcomeOfMarkdown,
    render: (key) => renderMarkdown(handle, key),
    toDocument: ({ headers, body }) => gzipDocument(body, headers, encoder),
    notFoundPageFor,
    ttlOf,
  };
}

/** The API's responses. */
function kindOfAnswers(handle: NodeHandler, encoder: Encoder): Kind {
  return {
    isOfPages: false,
    outcomeOf,
    render: (key) =>
      withRequestContext({ isCounted: true }, () =>
        renderAnonymous(handle, key, "application/json"),
      ),
    toDocument: ({ headers, body }) => gzipDocument(body, answerHeaders(headers), encoder),
    // The API says itself what it does not find.
    notFoundPageFor: (path) => ({ path, key: path }),
    ttlOf: answerTtl,
  };
}

/** A page that is not kept has to hold its hydration data itself. */
async function pageDocument(
  encoder: Encoder,
  { headers, body }: RenderedPage,
  { key, isKept }: { key: string; isKept: boolean },
): Promise<CachedDocument> {
  const rendered = withAlternate(textOf({ body }), key);
  const separated = separateDocument(rendered);
  if (!separated || !isKept) {
    const html = Buffer.from(separated?.html() ?? rendered);
    return gzipDocument(html, pageHeaders(headers), encoder);
  }
  const { hash, chunks } = separated;
  const route = chunks.toSorted().join();
  const data = Buffer.from(separated.data);
  const packedData = pack(data, `data ${route}`);
  const html = Buffer.from(separated.html(hydrationHref(hash, key)));
  return packedDocument(html, pageHeaders(headers), encoder, pack(html, `html ${route}`), {
    hash,
    data: packedDocument(data, hydrationHeaders, encoder, packedData),
  });
}

/** Names the page as Markdown, with the parameters that it reads. */
function withAlternate(html: string, key: string): string {
  const [path = key] = key.split("?", 1);
  const href = escapeHtml(markdownHref(key));
  const link = `<link rel="alternate" type="text/markdown" href="${href}"/></head>`;
  return hasMarkdown(path) ? html.replace("</head>", () => link) : html;
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
  // The address has Markdown, too.
  const vary = [headers.vary ?? [], "Accept", "Accept-Encoding"].flat().join(", ");
  return {
    ...securityHeaders,
    "content-security-policy": documentPolicy,
    "content-type": headers["content-type"],
    ...(headers.link !== undefined && { link: headers.link }),
    vary,
    "cache-control": cachedCacheControl,
  };
}

function cardHeaders({ headers }: RenderedPage) {
  return {
    ...framedDocument,
    "content-security-policy": cardPolicy,
    "content-type": headers["content-type"],
    vary: "Accept-Encoding",
    "cache-control": cachedCacheControl,
  };
}

function pictureHeaders({ headers }: RenderedPage) {
  return {
    ...securityHeaders,
    ...sharedPicture,
    "content-type": headers["content-type"],
    "cache-control": cachedCacheControl,
  };
}

function notFoundPageFor(path: string): PageTarget | null {
  return path.startsWith(notFoundHref(""))
    ? null
    : pageTarget(notFoundHref(notFoundKind(path)), "");
}
