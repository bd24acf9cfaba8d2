import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as the service received it. */
type Received = {
  url: URL;
  headers: IncomingMessage["headers"];
  body: URLSearchParams;
  at: number;
};

/** Answers a request; `tries` counts the requests since the answer was set, from 1. */
export type Answering = (
  response: ServerResponse,
  received: Received,
  tries: number,
) => void | Promise<void>;

/** An element of Overpass. */
export function element(id: number, tags: Record<string, string>, at?: [number, number]): object {
  return { type: "node", id, ...(at && { lat: at[0], lon: at[1] }), tags };
}

const json = { "content-type": "application/json" };

/** The region that a query of Overpass is about, "US-TN". */
export function regionAsked({ body }: Received): string {
  return /"ISO3166-2"="([^"]+)/.exec(body.get("data") ?? "")?.[1] ?? "";
}

/** Overpass: `{"elements": []}` with the state of the database that it was read from. */
export function overpass(elements: readonly object[], remark?: string): Answering {
  const answer = {
    version: 0.6,
    generator: "Overpass API",
    osm3s: { timestamp_osm_base: "2026-11-20T10:00:00Z", copyright: "invented" },
    elements,
    ...(remark !== undefined && { remark }),
  };
  return (response) => void response.writeHead(200, json).end(JSON.stringify(answer));
}

/** The results of a SPARQL query, from rows of values. A position is "Point(LON LAT)", an entity "Q1". */
export function sparql(rows: readonly Record<string, string>[]): Answering {
  const toTerm = (value: string) =>
    /^Q\d+$/.test(value)
      ? { type: "uri", value: `http://www.wikidata.org/entity/${value}` }
      : { type: "literal", value };
  const bindings = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toTerm(value)])),
  );
  const answer = { head: { vars: Object.keys(rows[0] ?? {}) }, results: { bindings } };
  return (response) =>
    void response
      .writeHead(200, { "content-type": "application/sparql-results+json" })
      .end(JSON.stringify(answer));
}

/** MusicBrainz: the page that the request asks for. */
export function musicbrainz(places: readonly object[]): Answering {
  return (response, { url }) => {
    const offset = Number(url.searchParams.get("offset"));
    const limit = Number(url.searchParams.get("limit"));
    const page = places.slice(offset, offset + limit);
    const answer = { created: "2026-11-20T10:00:00Z", count: places.length, offset, places: page };
    response.writeHead(200, json).end(JSON.stringify(answer));
  };
}

/** A public service on this machine, whose answer a test sets. */
export function createService() {
  const state: { answer: Answering; received: Received[]; url: string; tries: number } = {
    answer: overpass([]),
    received: [],
    url: "",
    tries: 0,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const received = {
        url: new URL(request.url ?? "/", "http://localhost"),
        headers: request.headers,
        body: new URLSearchParams(await text(request)),
        at: Date.now(),
      };
      state.received.push(received);
      state.tries += 1;
      await state.answer(response, received, state.tries);
    })();
  });
  return {
    get url() {
      return state.url;
    },
    get received() {
      return state.received;
    },
    answer(answering: Answering) {
      state.answer = answering;
      state.tries = 0;
    },
    forget() {
      state.received = [];
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
