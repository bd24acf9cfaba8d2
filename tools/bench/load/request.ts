/** What is asked of a server; GET unless there is a body. */
export type LoadRequest = {
  path: string;
  headers?: Record<string, string>;
  /** JSON, sent by POST. */
  body?: string;
};

export type RequestAt = (index: number) => LoadRequest;

/** In the words of both HTTP clients; they add the host and the length of the body. */
export function toHttp({ path, headers, body }: LoadRequest) {
  const accepted = { "accept-encoding": "gzip", ...headers };
  return body === undefined
    ? { method: "GET" as const, path, headers: accepted }
    : {
        method: "POST" as const,
        path,
        headers: { "content-type": "application/json", ...accepted },
        body,
      };
}

export function isFailure(status: number): boolean {
  return status >= 400;
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
