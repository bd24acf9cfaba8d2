import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { notFoundHref } from "@/lib/routes";
import { type NodeHandler, type RenderedPage, renderPage } from "./render-page";
import { notFoundKind } from "./request-target";

/** Below this many bytes compression costs more than it saves. */
const leastCompressed = 1024;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/**
 * Answers a request for a document. Next's empty 404 shell is replaced by the words that fit, and a trailing slash
 * leads to the address without it: in one redirect, also where the rest of the path has to change too.
 */
export async function servePage(
  handle: NodeHandler,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const page = await pageFor(handle, request, path);
  const encoding = isCompressible(page) ? pickEncoding(request.headers["accept-encoding"]) : null;
  const body = encoding ? await compressors[encoding](page.body) : page.body;

  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding && { "content-encoding": encoding }),
    vary: [page.headers.vary, "Accept-Encoding"].flat().filter(Boolean).join(", "),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function pageFor(
  handle: NodeHandler,
  request: IncomingMessage,
  path: string,
): Promise<RenderedPage> {
  const query = request.url?.slice(path.length) ?? "";
  const trimmed = path.replace(/\/+$/, "") || "/";
  const page = await renderPage(handle, request, trimmed + query);
  if (page.status === 404 && isHtml(page)) {
    const words = await renderPage(handle, request, notFoundHref(notFoundKind(path)));
    return { ...words, status: 404 };
  }
  if (page.status === 200 && path.startsWith(notFoundHref(""))) {
    return { ...page, status: 404 };
  }
  const location =
    trimmed === path ? page.headers.location : (page.headers.location ?? trimmed + query);
  return location === undefined ? page : redirectTo(location);
}

function redirectTo(location: OutgoingHttpHeaders["location"]): RenderedPage {
  return { status: 308, headers: { location }, body: Buffer.alloc(0) };
}

function isHtml(page: RenderedPage): boolean {
  return String(page.headers["content-type"] ?? "").startsWith("text/html");
}

function isCompressible(page: RenderedPage): boolean {
  const type = String(page.headers["content-type"] ?? "");
  return page.body.length >= leastCompressed && /^text\/|json|xml|javascript/.test(type);
}

function pickEncoding(accepted: string | string[] | undefined): keyof typeof compressors | null {
  const names = String(accepted ?? "")
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(";")[0]);
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding)) ?? null;
}
