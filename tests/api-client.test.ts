import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { GET as findCountry } from "@/app/api/countries/[code]/route";
import { GET as listCountries } from "@/app/api/countries/route";
import { GET as checkHealth } from "@/app/api/health/route";
import { GET as listVenues } from "@/app/api/venues/route";
import { getJson, postJson } from "@/lib/api/client";
import { countryResponse, venueResponse } from "@/lib/api/responses";
import { createVenue } from "./support/factories";

type Answer = (request: Request) => Response | Promise<Response>;
type Call = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };

const withSegments = (segments: Record<string, string>) => ({ params: Promise.resolve(segments) });

/** The real handlers, plus stubs for responses they give only on failure. */
const responses: Record<string, Answer> = {
  "/api/health": checkHealth,
  "/api/countries": (request) => listCountries(request, withSegments({})),
  "/api/countries/ca": (request) => findCountry(request, withSegments({ code: "ca" })),
  "/api/countries/zz": (request) => findCountry(request, withSegments({ code: "zz" })),
  "/api/venues": (request) => listVenues(request, withSegments({})),
  "/echo": async (request) => Response.json({ sent: await request.text() }),
  "/unauthorized": () => new Response("Who are you?", { status: 401 }),
  "/failing": () => new Response("The roof leaks", { status: 500 }),
  "/silent": () => new Response(null, { status: 503, statusText: "Service Unavailable" }),
  "/busy": () => new Response("Slow down", { status: 429 }),
  "/limited": () => new Response("Rate limit exceeded", { status: 403 }),
  "/crowded": () => new Response("TOO MANY REQUESTS", { status: 503 }),
};

const calls: Call[] = [];
const assign = vi.fn();
const asIs = (body: unknown) => body;
let origin = "";

const server = createServer(async (incoming, outgoing) => {
  const { method, url = "/", headers } = incoming;
  const body = await text(incoming);
  calls.push({ method, url, headers, body });
  const path = new URL(url, origin).pathname;
  const request = new Request(`${origin}${url}`, { method, ...(body && { body }) });
  const response = (await responses[path]?.(request)) ?? new Response(null, { status: 404 });
  outgoing.writeHead(response.status, response.statusText, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  calls.length = 0;
  assign.mockClear();
  vi.stubGlobal("location", { pathname: "/near-me", assign });
});

describe(getJson, () => {
  it("reads a list, one entry and a slice from the real handlers", async () => {
    await createVenue();
    const parseCountries = z.array(countryResponse).parse;
    const parseVenues = z.array(venueResponse).parse;

    const countries = await getJson(`${origin}/api/countries`, { parse: parseCountries });
    expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(["ca", "us"]));
    await expect(
      getJson(`${origin}/api/countries/ca`, { parse: countryResponse.parse }),
    ).resolves.toMatchObject({ slug: "canada" });
    const query = { limit: 1, offset: 0, all: null };
    await expect(
      getJson(`${origin}/api/venues`, { query, parse: parseVenues }),
    ).resolves.toHaveLength(1);
  });

  it("reports the error that a real handler responds with", async () => {
    await expect(getJson(`${origin}/api/countries/zz`, { parse: asIs })).rejects.toThrow(
      /^404: \{.*"Not found"/s,
    );
    await expect(
      getJson(`${origin}/api/venues`, { query: { limit: "many" }, parse: asIs }),
    ).rejects.toThrow(/^400: \{.*"limit\\" must be a whole number/s);
  });

  it("reads from a real handler and parses the response", async () => {
    const parse = (body: unknown) => (body as { status: string }).status;

    await expect(getJson(`${origin}/api/health`, { parse })).resolves.toBe("ok");
    expect(calls[0]?.headers["x-requested-with"]).toBe("XMLHttpRequest");
  });

  it("sends the browser's credentials", async () => {
    const fetchSpy = vi.spyOn(globalThis, "fetch");

    await getJson(`${origin}/api/health`, { parse: asIs });

    expect(fetchSpy.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
    fetchSpy.mockRestore();
  });

  it.each([
    [
      { limit: 50, all: false, text: "a&b c", cityId: null, genre: undefined },
      "?limit=50&all=false&text=a%26b+c",
    ],
    [{ text: "" }, "?text="],
    [{ cityId: null }, ""],
    [{}, ""],
  ])("puts the non-null entries of %j into the query", async (query, expected) => {
    await getJson(`${origin}/echo`, { query, parse: asIs });

    expect(calls[0]?.url).toBe(`/echo${expected}`);
  });

  it.each([
    ["/unauthorized", "401: Who are you?"],
    ["/failing", "500: The roof leaks"],
    ["/silent", "503: Service Unavailable"],
  ])("reports why %s failed and does not retry", async (path, message) => {
    await expect(getJson(origin + path, { parse: asIs })).rejects.toThrow(new Error(message));
    expect(calls).toHaveLength(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it("returns null for a 401, and only a 401, when told to", async () => {
    const options = { parse: asIs, onUnauthorized: "null" } as const;

    await expect(getJson(`${origin}/unauthorized`, options)).resolves.toBeNull();
    await expect(getJson(`${origin}/failing`, options)).rejects.toThrow("500: The roof leaks");
  });

  it.each(["/busy", "/limited", "/crowded"])(
    "redirects home when %s is rate limited",
    async (path) => {
      await expect(getJson(origin + path, { parse: asIs })).rejects.toThrow(
        new Error("Error processing request"),
      );
      expect(assign).toHaveBeenCalledExactlyOnceWith("/");
      expect(calls).toHaveLength(1);
    },
  );

  it.each(["/", "/home"])("does not redirect from %s when rate limited", async (pathname) => {
    vi.stubGlobal("location", { pathname, assign });

    await expect(getJson(`${origin}/busy`, { parse: asIs })).rejects.toThrow(
      "Error processing request",
    );
    expect(assign).not.toHaveBeenCalled();
  });

  it("rethrows an error from parse", async () => {
    const parse = () => {
      throw new Error("not a venue");
    };

    await expect(getJson(`${origin}/echo`, { parse })).rejects.toThrow("not a venue");
  });

  it("rejects when its signal aborts", async () => {
    const signal = AbortSignal.abort();

    await expect(getJson(`${origin}/echo`, { parse: asIs, signal })).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
    expect(calls).toHaveLength(0);
  });
});

describe(postJson, () => {
  it("sends the body as JSON and returns the response", async () => {
    const venue = { name: "Café Niño" };

    await expect(postJson(`${origin}/echo`, venue)).resolves.toEqual({
      sent: JSON.stringify(venue),
    });
    expect(calls[0]).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    });
  });

  it("reports why it failed and redirects home when rate limited", async () => {
    await expect(postJson(`${origin}/unauthorized`, {})).rejects.toThrow("401: Who are you?");
    await expect(postJson(`${origin}/busy`, {})).rejects.toThrow("Error processing request");
    expect(assign).toHaveBeenCalledExactlyOnceWith("/");
  });

  it("rejects when its signal aborts", async () => {
    const signal = AbortSignal.abort();

    await expect(postJson(`${origin}/echo`, {}, { signal })).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
  });
});
