import "server-only";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/core/env";
import { codeOf, messageOf } from "@/lib/core/error-parts";
import { isContactNamed } from "@/lib/core/parse-environment";
import { site } from "@/lib/core/site";
import type { Service, ServiceRequest } from "./service";

const maxTries = 5;
const longestWaitMs = 10 * 60_000;
/** As of an uploaded file. */
const maxMegabytes = 512;

/** A service that gave no usable answer. The message says what happened and what to do, in whole sentences. */
export class ServiceProblem extends Error {
  override name = "ServiceProblem";
}

export type Asking = {
  signal: AbortSignal;
  /** Before a further try. */
  onWait: (problem: string, waitMs: number) => void | Promise<void>;
};

/** Why a request has no answer, as "it ...". What passes is asked again. */
type Failure = { problem: string; passes: boolean; retryAfterMs?: number | null };

/** Who asks, which the rules of the services want to know. @throws ServiceProblem without a contact */
export function userAgent(): string {
  const { SITE_URL, CONTACT_EMAIL } = env;
  if (!isContactNamed(env)) {
    throw new ServiceProblem(
      "Public services want to know who asks. Set CONTACT_EMAIL to your address, or SITE_URL to the site's.",
    );
  }
  const contacts = [SITE_URL && `+${SITE_URL}`, CONTACT_EMAIL].filter(Boolean);
  return `${site.name}/1.0 (${contacts.join("; ")})`;
}

/** When each service was last asked, by its address. */
const lastAsked = new Map<string, number>();

/**
 * Asks a service as its rules allow: after a pause, and after a failure that passes once more, when it says. Writes the
 * answer to a file. Call it for one request at a time.
 * @throws ServiceProblem after the last try, and the signal's reason if it is aborted
 */
export async function askService(
  service: Service,
  request: ServiceRequest,
  path: string,
  { signal, onWait }: Asking,
): Promise<void> {
  const { host } = new URL(request.url);
  for (let tries = 1; ; tries += 1) {
    const restMs = (lastAsked.get(host) ?? 0) + service.pauseMs - Date.now();
    await wait(Math.max(0, restMs), undefined, { signal });
    const failure = (await send(service, request, path, signal)) ?? (await check(service, path));
    lastAsked.set(host, Date.now());
    signal.throwIfAborted();
    if (failure === null) {
      return;
    }
    const waitMs = failure.retryAfterMs ?? Math.min(longestWaitMs, service.pauseMs * 4 ** tries);
    if (!failure.passes || tries === maxTries || waitMs > longestWaitMs) {
      throw new ServiceProblem(describeFailure(service, failure, tries));
    }
    await onWait(failure.problem, waitMs);
    await wait(waitMs, undefined, { signal });
  }
}

function describeFailure({ label, rules }: Service, failure: Failure, tries: number): string {
  const { problem, passes, retryAfterMs } = failure;
  const when =
    (retryAfterMs ?? 0) > longestWaitMs
      ? `It wants to be asked again in ${Math.ceil((retryAfterMs ?? 0) / 60_000)} minutes.`
      : "Ask again later.";
  return passes
    ? `${label} gave no answer${tries > 1 ? ` in ${tries} tries` : ""}: it ${problem}. ${when}`
    : `${label} refused the request: it ${problem}. Its rules are at ${rules}`;
}

/** Null once the answer is in the file. */
async function send(
  service: Service,
  { url, method, headers, body: sent }: ServiceRequest,
  path: string,
  stop: AbortSignal,
): Promise<Failure | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, service.silenceMs);
  stop.addEventListener("abort", end);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, "user-agent": userAgent() },
      ...(sent !== undefined && { body: sent }),
      signal: ending.signal,
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return failureOf(response);
    }
    const body = response.body as Parameters<typeof Readable.fromWeb>[0];
    const heard = heartbeat(() => timer.refresh());
    await pipeline(Readable.fromWeb(body), heard, createWriteStream(path));
    return null;
  } catch (error) {
    return explain(error, service, ending.signal);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
  }
}

/** What the start and the end of an answer are looked at for. */
const partBytes = 4096;

/** Errors come with status 200, too. */
async function check({ problemIn }: Service, path: string): Promise<Failure | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const textAt = async (position: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(partBytes), position });
      return buffer.toString("utf8", 0, bytesRead).trim();
    };
    const [start, end] = [await textAt(0), await textAt(Math.max(0, size - partBytes))];
    const told = problemIn?.(end) ?? null;
    const problem =
      (told === null ? null : `answered with an error (${told})`) ??
      (start.startsWith("{") ? null : "answered with a page instead of data") ??
      (end.endsWith("}") ? null : "stopped in the middle of its answer");
    return problem === null ? null : { problem, passes: true };
  } finally {
    await file.close();
  }
}

class TooLarge extends Error {}

/** Passes bytes on, up to a limit. */
function heartbeat(onBytes: () => void) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      onBytes();
      bytes += chunk.length;
      if (bytes > maxMegabytes * 2 ** 20) {
        throw new TooLarge();
      }
      yield chunk;
    }
  };
}

function explain(error: unknown, { silenceMs }: Service, signal: AbortSignal): Failure {
  if (error instanceof TooLarge) {
    return { problem: `answered with more than ${maxMegabytes} MB`, passes: false };
  }
  if (error instanceof ServiceProblem || ["ENOSPC", "EACCES"].includes(codeOf(error))) {
    throw error;
  }
  if (signal.aborted) {
    return { problem: `was silent for ${Math.round(silenceMs / 1000)} seconds`, passes: true };
  }
  const cause = (error as Error).cause ?? error;
  const code = codeOf(cause);
  const problem = unreachable.has(code) ? "can't be reached" : "broke the connection off";
  return { problem: `${problem} (${code || messageOf(cause)})`, passes: true };
}

const unreachable = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Statuses by which a service says that it is busy. */
const busy = new Set([429, 500, 502, 503, 504]);

function failureOf({ status, statusText, headers }: Response): Failure {
  return {
    problem: `answered ${status}${statusText && ` ${statusText}`}`,
    passes: busy.has(status),
    retryAfterMs: readRetryAfter(headers.get("retry-after")),
  };
}

/** Seconds or a date (RFC 9110); null if it is neither. */
function readRetryAfter(text: string | null): number | null {
  if (text === null) {
    return null;
  }
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
