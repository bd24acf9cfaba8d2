import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { acceptsJson } from "@/lib/api/accepts-json";
import { corsHeaders } from "@/lib/api/cors";
import { endpoints, freshness } from "@/lib/api/endpoints";
import { findDirectoryVersion, idOrder, readVenues } from "@/lib/api/queries";
import { Deadline } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";
import { dataDirectory } from "@/lib/core/project";
import { withRequestContext } from "@/lib/core/request-context";
import { etagOf, hasEtag } from "@/lib/request/etag";
import { takeTurn } from "@/lib/request/stream-turns";
import type { Exchange } from "@/server/http/exchange";
import { setIdHeader } from "@/server/http/request-id";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { countRead, sendUnavailable } from "./answers";
import { preferredEncoding } from "./encoding";
import type { Limits } from "./send-cached";
import { SharedFile } from "./shared-file";

const endpoint = endpoints.listVenues;
const folder = resolve(dataDirectory(), "full-list");

/** The list as of one version of the directory. */
type Edition = { version: string; file: Promise<SharedFile> };

let current: Edition | undefined;
let opening: Promise<List> | undefined;

/**
 * Responds to a request for the list of all venues. It is read from the database once per change, and kept compressed in a
 * file. Returns false for any other request, also for a slice of the list.
 */
export function serveFullList(exchange: Exchange): false | Promise<void> | undefined {
  const { request, path } = exchange;
  const isAsked =
    path === endpoint.path &&
    (request.method === "GET" || request.method === "HEAD") &&
    /^(?:\?all=(?:true|false))?$/.test(request.url?.slice(path.length) ?? "") &&
    acceptsJson(request.headers.accept ?? "");
  return isAsked && countRead(exchange, (limits) => respond(exchange, limits));
}

async function respond(exchange: Exchange, limits: Limits): Promise<void> {
  const list = await openShared();
  if (!list) {
    await sendUnavailable(exchange, limits);
    return;
  }
  const { request } = exchange;
  const etag = etagOf(list.version);
  const isKnown = hasEtag(etag, request.headers["if-none-match"]);
  if (isKnown || request.method === "HEAD") {
    sendHead(exchange, etag, { ...limits, ...(!isKnown && contentHeaders(request)) }, isKnown);
    exchange.response.end();
  } else {
    await sendInTurn(exchange, limits);
  }
}

type List = { version: string; file: SharedFile };

/** Concurrent requests share the look at the version, and one edition, which is read from the same server. */
function openShared(): Promise<List | null> {
  opening ??= withRequestContext({ readsReplicas: true }, openList).finally(() => {
    opening = undefined;
  });
  return opening.catch((error: unknown) => {
    log.error({ error }, "could not read the list of all venues");
    return null;
  });
}

/** Sends two lists of a network at a time, as many as those that are read from the database. */
async function sendInTurn(exchange: Exchange, limits: Limits): Promise<void> {
  const { request, clientOf } = exchange;
  const endTurn = await takeTurn(clientOf(), new Deadline()).catch(() => null);
  try {
    // Opened at its turn: while it waited, a change may have closed the file of a former list.
    const list = endTurn && (await openShared());
    if (list) {
      sendHead(exchange, etagOf(list.version), { ...limits, ...contentHeaders(request) });
      await sendBody(exchange, list.file);
    } else {
      await sendUnavailable(exchange, limits);
    }
  } finally {
    endTurn?.();
  }
}

function sendHead(
  { request, response }: Exchange,
  etag: string,
  headers: Record<string, string>,
  isKnown = false,
): void {
  setSecurityHeaders(response);
  setIdHeader(request, response);
  response.writeHead(isKnown ? 304 : 200, {
    ...corsHeaders,
    ...headers,
    "Cache-Control": `public, max-age=${freshness[endpoint.freshness]}`,
    ETag: etag,
    Vary: "Accept-Encoding",
  });
}

function contentHeaders(request: IncomingMessage): Record<string, string> {
  const isGzip = acceptsGzip(request);
  return { "Content-Type": "application/json", ...(isGzip && { "Content-Encoding": "gzip" }) };
}

async function sendBody({ request, response }: Exchange, file: SharedFile): Promise<void> {
  const release = file.hold();
  try {
    const body = Readable.from(file.read());
    await (acceptsGzip(request)
      ? pipeline(body, response)
      : pipeline(body, createGunzip(), response));
  } finally {
    await release();
  }
}

async function openList(): Promise<List> {
  const version = await findDirectoryVersion();
  if (current?.version !== version) {
    // A failed one has been reported.
    current?.file.then((former) => former.close()).catch(() => {});
    current = beginEdition(version);
  }
  return { version, file: await current.file };
}

function beginEdition(version: string): Edition {
  const forget = (error: unknown) => {
    log.error({ error }, "could not write the list of all venues");
    if (current === edition) {
      current = undefined;
    }
  };
  const file = SharedFile.write(folder, readCompressed(), forget);
  const edition = { version, file };
  file.catch(forget);
  return edition;
}

/** Brotli, which most clients prefer, does not count. */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = String(headers["accept-encoding"] ?? "");
  return preferredEncoding(accepted.replaceAll(/\bbr\b/g, "")) === "gzip";
}

function readCompressed(): AsyncIterable<Buffer> {
  const gzip = createGzip();
  // A failure also ends the iteration.
  pipeline(readVenues({ orderBy: idOrder }), gzip).catch(() => {});
  return gzip;
}
