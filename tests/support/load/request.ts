import type { Pool } from "undici";

/** What is asked of a server; GET unless there is a body. */
export type LoadRequest = {
  path: string;
  headers?: Record<string, string>;
  /** JSON, sent by POST. */
  body?: string;
};

export type RequestAt = (index: number) => LoadRequest;

/** The status, or 0 without a response. The body is read and dropped. */
export function statusOf(pool: Pool, { path, headers, body }: LoadRequest): Promise<number> {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const request = {
    method: body === undefined ? ("GET" as const) : ("POST" as const),
    path,
    body,
    headers: { "accept-encoding": "gzip", ...type, ...headers },
  };
  return new Promise((resolve) => {
    let seen = 0;
    pool.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_, status) => {
        seen = status;
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(seen),
      onResponseError: () => resolve(0),
    });
  });
}

export function isFailure(status: number): boolean {
  return status === 0 || status >= 400;
}

const clients = 4_096;

/**
 * Many clients in turn, so that no limit per address ends or slows the measurement. From the range that RFC 2544 sets
 * aside for benchmarks; the servers measured here believe X-Forwarded-For from loopback.
 */
export function fromAddress(index: number): Record<string, string> {
  const client = index % clients;
  const address = `198.18.${client >> 8}.${client & 255}`;
  return { "x-forwarded-for": address };
}
