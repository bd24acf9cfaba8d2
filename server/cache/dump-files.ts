import { pipeline } from "node:stream/promises";
import { openDumpFile } from "@/lib/dumps/current";
import { type DumpFile, type DumpSetId, dumpFiles, dumpSetIds } from "@/lib/dumps/sets";
import { readByteRange } from "@/lib/request/byte-range";
import { revalidatedCacheControl } from "@/lib/request/cache-control";
import { etagOf, hasEtag } from "@/lib/request/etag";
import { dumpFilesPath } from "@/lib/routes/endpoints";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { setIdHeader } from "@/server/http/request-id";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { acceptsRanges } from "./send-cached";

/**
 * Responds to a request for a file of the newest dump, or for the part of it that is asked for: 304 on a matching ETag,
 * 404 for any other name and before the first dump. It is no route, since Next passes no Content-Length on. Returns false
 * for any other request.
 */
export function serveDumpFile(exchange: Exchange): false | Promise<void> {
  const { method } = exchange.request;
  const isAsked =
    exchange.path.startsWith(`${dumpFilesPath}/`) && (method === "GET" || method === "HEAD");
  return isAsked && respond(exchange);
}

async function respond(exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  setIdHeader(request, response);
  setSecurityHeaders(response);
  const [set = "", name = "", ...rest] = path.slice(dumpFilesPath.length + 1).split("/");
  const isKnown = isSet(set) && isFile(name) && rest.length === 0;
  const found = isKnown ? await openDumpFile(set, name) : null;
  if (!(found && isKnown)) {
    refuse(response, { status: 404, message: "file not found. /data lists the files." });
    return;
  }
  try {
    await send(exchange, { ...found, type: dumpFiles[name] });
  } finally {
    await found.file.close();
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof openDumpFile>>> & { type: string };

async function send(
  { request, response }: Exchange,
  { file, size, type, ...found }: Found,
): Promise<void> {
  const lastModified = found.changedAt.toUTCString();
  const etag = etagOf(found.version);
  const headers = {
    ...acceptsRanges,
    "Cache-Control": revalidatedCacheControl,
    ETag: etag,
    "Last-Modified": lastModified,
  };
  if (hasEtag(etag, request.headers["if-none-match"])) {
    response.writeHead(304, headers).end();
    return;
  }
  const part = request.method === "HEAD" ? "whole" : partOf(request, size, lastModified);
  if (part === null) {
    response.writeHead(416, { ...headers, "Content-Range": `bytes */${size}` }).end();
    return;
  }
  const { start, end } = part === "whole" ? { start: 0, end: size - 1 } : part;
  response.writeHead(part === "whole" ? 200 : 206, {
    ...headers,
    "Content-Type": type,
    "Content-Length": end - start + 1,
    ...(part !== "whole" && { "Content-Range": `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === "HEAD") {
    response.end();
  } else {
    await pipeline(file.createReadStream({ start, end }), response);
  }
}

function partOf({ headers }: Exchange["request"], size: number, lastModified: string) {
  return readByteRange(
    { range: headers.range, ifRange: headers["if-range"]?.toString() },
    size,
    lastModified,
  );
}

function isSet(set: string): set is DumpSetId {
  return dumpSetIds.some((id) => id === set);
}

function isFile(name: string): name is DumpFile {
  return Object.hasOwn(dumpFiles, name);
}
