/** What is asked of a server; GET unless there is a body. */
export type LoadRequest = {
  path: string;
  headers?: Record<string, string>;
  /** JSON, sent by POST. */
  body?: string;
};

export type RequestAt = (index: number) => LoadRequest;

/** The bytes of a request as a browser would send it over a connection it keeps. */
export function encodeRequest(host: string, { path, headers, body }: LoadRequest): string {
  const lines = Object.entries({
    host,
    "accept-encoding": "gzip",
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": `${Buffer.byteLength(body)}`,
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
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
