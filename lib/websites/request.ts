import "server-only";
import http from "node:http";
import https from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { site } from "@/lib/core/site";
import { parseTarget, type Reach, resolvePublic } from "./reach";

/** Which robots.txt rules apply to us. */
export const robotName = "MarqueeLinkCheck";
const userAgent = `${robotName}/1.0 (+${site.url})`;

const maxHops = 5;
const timeoutMs = 10_000;

export type Asked = { method: "HEAD" | "GET"; reach: Reach; stop: AbortSignal; maxBytes?: number };
export type Answered = { status: number; body: string };

/** Called before each hop; an error it throws ends the request. */
type BeforeHop = (url: URL) => Promise<void>;

/** Asks a web address and follows its redirects, each of which is checked like the first. @throws Error that says why it failed. */
export async function askWeb(
  url: URL,
  asked: Asked,
  beforeHop: BeforeHop = async () => {},
): Promise<Answered> {
  const seen = { url };
  for (let hop = 0; hop <= maxHops; hop++) {
    await beforeHop(seen.url);
    const response = await askOnce(seen.url, asked);
    if (!response.location) {
      return response;
    }
    const next = parseTarget(response.location, asked.reach, seen.url);
    if (!next) {
      throw new Error("it redirects to an address we do not check");
    }
    seen.url = next;
  }
  throw new Error("it redirects too often");
}

type Hop = Answered & { location: string | null };

async function askOnce(url: URL, asked: Asked): Promise<Hop> {
  // AbortSignal.any() holds its signals weakly, so a timeout in it may be collected before it fires.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  asked.stop.addEventListener("abort", end);
  try {
    asked.stop.throwIfAborted();
    return await sendRequest(url, asked, ending.signal);
  } finally {
    clearTimeout(timer);
    asked.stop.removeEventListener("abort", end);
  }
}

async function sendRequest(
  url: URL,
  { method, reach, maxBytes = 0 }: Asked,
  signal: AbortSignal,
): Promise<Hop> {
  const addresses = await inTime(resolvePublic(url.hostname, reach), signal);
  // Connects to the addresses that were checked: a second lookup could have another answer.
  const lookup = pinnedLookup(addresses);
  const { request } = url.protocol === "https:" ? https : http;
  const headers = { "user-agent": userAgent, accept: "text/html,*/*;q=0.5" };
  return new Promise<Hop>((resolve, reject) => {
    const sent = request(url, { method, headers, signal, lookup, agent: false }, (response) => {
      readBody(response, maxBytes).then((body) => {
        const { statusCode: status = 0, headers: received } = response;
        const isRedirect = [301, 302, 303, 307, 308].includes(status);
        resolve({ status, body, location: (isRedirect && received.location) || null });
        sent.destroy();
      }, reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** An IP literal in the URL is connected to without a lookup; `resolvePublic` has checked it. */
function pinnedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, callback) => {
    const [first = { address: "", family: 4 }] = found;
    all ? callback(null, found) : callback(null, first.address, first.family);
  };
}

function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const ended = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason);
    signal.aborted ? fail() : signal.addEventListener("abort", fail, { once: true });
  });
  return Promise.race([work, ended]);
}

/** Reads at most so many bytes; the caller ends the connection after that. */
async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  const received = { bytes: 0 };
  if (maxBytes === 0) {
    return "";
  }
  for await (const chunk of response) {
    chunks.push(chunk);
    received.bytes += chunk.length;
    if (received.bytes >= maxBytes) {
      break;
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
}
