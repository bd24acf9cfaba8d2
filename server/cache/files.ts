import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { apiDocuments } from "@/lib/routes/endpoints";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { setIdHeader } from "@/server/http/request-id";
import { publicFiles } from "@/server/http/request-target";
import { setSecurityHeaders, sharedPicture } from "@/server/http/security-headers";
import type { Outcome } from "@/server/render/outcome";
import { type NodeHandler, type RenderedPage, renderAnonymous } from "@/server/render/render-page";
import type { RenderQueue } from "@/server/render/render-queue";
import { answerHeaders } from "./answer-target";
import { createEncoder, finishedDocument, gzipDocument } from "./cached-document";
import { isCompressible } from "./encoding";
import { PageCache } from "./page-cache";
import { sendFound } from "./pages";
import { acceptsRanges } from "./send-cached";

/** More than all of them take, compressed and not. */
const maxBytes = 32 * 1024 * 1024;

const staticPath = "/_next/static/";

/** Files that are the same for everybody until the process ends, and their names. */
export type Files = { cache: PageCache; names: ReadonlySet<string> };

/** Scripts, styles, and fonts of a build, the files of public/, and those that routes write without the database. */
export function openFiles(handle: NodeHandler, queue: RenderQueue, buildFolder: string): Files {
  const encoder = createEncoder(maxBytes);
  const cache = new PageCache({
    queue,
    isOfPages: false,
    outcomeOf: outcomeOfFile,
    render: (key) => renderAnonymous(handle, key, "*/*"),
    toDocument: async ({ headers, body }) => {
      const isPicture = String(headers["content-type"]).startsWith("image/");
      const shared = isPicture ? sharedPicture : {};
      const sent = { ...answerHeaders(headers), ...acceptsRanges, ...shared };
      return isCompressible(headers["content-type"])
        ? gzipDocument(body, sent, encoder)
        : finishedDocument(body, sent);
    },
    notFoundPageFor: (path) => ({ path, key: path }),
    ttlOf: () => Number.POSITIVE_INFINITY,
    now: () => performance.now(),
    maxBytes,
  });
  // No change of the directory changes them.
  cache.setSubscribed(true);
  return { cache, names: new Set([...publicFiles, ...apiDocuments, ...staticFiles(buildFolder)]) };
}

function staticFiles(buildFolder: string): string[] {
  const folder = join(buildFolder, "static");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => staticPath + relative(folder, join(parentPath, name)));
}

function outcomeOfFile({ status }: RenderedPage): Outcome {
  if (status === 200) {
    return "page";
  }
  return status >= 500 ? "failed" : "uncacheable";
}

/** Responds to a request for one of these files, or for one that no build has. Returns false for any other request. */
export function serveFile(
  exchange: Exchange,
  { cache, names }: Files,
): false | Promise<void> | undefined {
  const { request, response, path, clientOf } = exchange;
  if (request.method !== "GET" && request.method !== "HEAD") {
    return false;
  }
  const name = decodeURIComponent(path);
  if (names.has(name)) {
    return sendFound(exchange, cache.find({ path: name, key: encodeURI(name) }, clientOf), null);
  }
  if (!name.startsWith(staticPath)) {
    return false;
  }
  // Next would render a page.
  setIdHeader(request, response);
  setSecurityHeaders(response);
  refuse(response, { status: 404, message: "this file isn't part of the site's current version." });
  return undefined;
}
