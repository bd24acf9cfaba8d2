import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { streams } from "@/lib/core/db";
import { ask } from "@/tests/support/api";
import { prisma } from "@/tests/support/connection";
import { createCity, createSourceRecord, createVenue } from "@/tests/support/factories";
import { documentErrors } from "@/tests/support/openapi";
import { endpoints, freshness, type ReadEndpoint } from "./endpoints";
import { problemResponse } from "./responses";

const venueSlug = `venue-${randomUUID()}`;

type City = Awaited<ReturnType<typeof createCity>>;
let city: City;
let venue: Awaited<ReturnType<typeof createVenue>>;
let segments: Record<string, string>;

beforeAll(async () => {
  city = await createCity();
  venue = await createVenue({
    city,
    slug: venueSlug,
    name: "Lanterne d’Été",
    latitude: 44.65,
    longitude: -63.5,
    capacity: 350,
    bar: true,
    barSource: "IMPORT",
    parking: false,
    parkingSource: "IMPORT",
    facebook: "https://social.example.com/lanterne",
    openstreetmapId: "node/123",
    images: { create: { position: 0, url: "/photos/1.webp", alt: "Stage", credit: "A. Example" } },
  });
  await createSourceRecord(venue, {
    recordId: city.slug,
    asOf: new Date("2026-05-01"),
    source: { name: `City of ${city.name}`, license: "CC BY 4.0" },
  });
  await createVenue({ city, name: "Aurora", isFeatured: true });
  await createVenue({ city, name: "Hidden", status: "HIDDEN" });
  segments = {
    code: "ca",
    countrySlug: "canada",
    regionCode: city.region.code,
    regionSlug: city.region.slug,
    citySlug: city.slug,
    cityId: String(city.id),
    venueSlug,
  };
});

function cityRecord() {
  return {
    name: `City of ${city.name}`,
    url: null,
    license: "CC BY 4.0",
    licenseUrl: null,
    attribution: null,
    isShareAlike: false,
    recordId: city.slug,
    asOf: "2026-05-01",
  };
}

const everyEndpoint = Object.entries(endpoints) as [string, ReadEndpoint][];
const queries: Record<string, string> = {
  search: "?q=lanterne",
  // Other tests change the position in its cursors.
  listChanges: "?limit=1",
  findOembed: `?url=http://localhost:3000/embed/${venueSlug}`,
};

describe("streamed lists", () => {
  it("hold no database connection while a client takes them slowly", async () => {
    const read = async (query: string) => {
      const { body } = await ask(endpoints.listVenues, { clientAddress: "192.0.2.4", query });
      const reader = body?.getReader();
      await reader?.read();
      return reader;
    };
    // More than a network may have open at a time. Long enough to be streamed, and short enough to be made ahead.
    const list = "?limit=300";
    const readers = [await read(list), await read(list), await read("?limit=3"), await read(list)];

    expect(streams.totalCount - streams.idleCount).toBe(0);
    await Promise.all(readers.map((reader) => reader?.cancel()));
  });

  it("are read without the connections of long lists if they are short", async () => {
    const connect = vi.spyOn(streams, "connect").mockRejectedValue(new Error("none is free"));

    expect((await ask(endpoints.listVenues, { query: "?limit=3" })).status).toBe(200);
    expect((await ask(endpoints.listVenues, {})).status).toBe(503);
    connect.mockRestore();
  });
});

describe.each(everyEndpoint)("%s", (name, endpoint) => {
  const query = queries[name] ?? "";

  it("returns what its schema describes, with its tier's cache time", async () => {
    const response = await ask(endpoint, { segments, query });

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe(
      `public, max-age=${freshness[endpoint.freshness]}`,
    );
    const body = await response.json();
    expect(endpoint.response.safeParse(body).error).toBeUndefined();
    expect(documentErrors(endpoint.path, 200, body)).toEqual([]);
  });

  it("answers 304 on a matching ETag and HEAD without a body", async () => {
    const first = await ask(endpoint, { segments, query });
    const etag = first.headers.get("etag") ?? "";
    await first.body?.cancel();
    // Weak, because compressed variants have other bytes.
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    const unchanged = await ask(endpoint, { segments, query, headers: { "if-none-match": etag } });
    // Other tests write to the same database, so the directory may have changed in between.
    expect([200, 304]).toContain(unchanged.status);
    await unchanged.body?.cancel();
    const head = await ask(endpoint, { segments, query, method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });

  it("holds no database connection for a response without a body", async () => {
    const askAgain = async () => {
      const head = await ask(endpoint, { segments, query, method: "HEAD" });
      const headers = { "if-none-match": head.headers.get("etag") ?? "" };
      const again = await ask(endpoint, { segments, query, headers });
      await again.body?.cancel();
      return again.status;
    };
    // Other tests write to the same database.
    await expect.poll(askAgain).toBe(304);
    await expect.poll(() => streams.totalCount - streams.idleCount).toBe(0);
  });

  it("refuses writes and lists the allowed methods", async () => {
    const refused = await ask(endpoint, { segments, query, method: "DELETE" });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const options = await ask(endpoint, { segments, query, method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
  });

  it.each(["text/html", "application/json;q=0", "application/json;q=0, */*"])(
    "answers 406 to Accept: %s",
    async (accept) => {
      const refused = await ask(endpoint, { segments, query, headers: { accept } });
      expect(refused.status).toBe(406);
      expect(problemResponse.safeParse(await refused.json()).success).toBe(true);
      // Scripts on other sites must see how much of the limit is left.
      expect(refused.headers.get("access-control-expose-headers")).toContain("Retry-After");
      expect(refused.headers.get("access-control-expose-headers")).toContain("RateLimit-Remaining");
    },
  );

  it.each(["*/*", "application/*", "application/json;q=0.1, text/html", "text/html, */*;q=0.8"])(
    "answers JSON to Accept: %s",
    async (accept) => {
      const response = await ask(endpoint, {
        segments,
        query,
        method: "HEAD",
        headers: { accept },
      });
      expect(response.status).toBe(200);
    },
  );
});

const withNames = everyEndpoint.filter(([, endpoint]) => endpoint.path.includes("{"));

describe.each(withNames)("%s", (name, endpoint) => {
  it("answers 404 for an unknown name", async () => {
    const unknown = Object.fromEntries(
      Object.keys(segments).map((key) => [key, key === "cityId" ? "2147483647" : "zz"]),
    );
    const response = await ask(endpoint, { segments: unknown, query: queries[name] ?? "" });

    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(problemResponse.parse(await response.json()).type).toBe(
      "http://localhost:3000/api#not-found",
    );
  });
});

describe("the published document", () => {
  it("rejects a response that differs from its description", () => {
    const { path } = endpoints.listCountries;

    expect(documentErrors(path, 200, [{ id: 1, code: "ca", slug: "canada" }])).not.toEqual([]);
    expect(
      documentErrors(path, 200, [{ id: 1, code: "CA", slug: "canada", name: "x" }]),
    ).not.toEqual([]);
  });
});

describe("parameters", () => {
  it.each([
    [endpoints.listVenues, "?limit=-1", "limit"],
    [endpoints.listVenues, "?limit=ten", "limit"],
    [endpoints.listVenues, "?limit=50001", "limit"],
    [endpoints.listVenues, "?offset=1.5", "offset"],
    [endpoints.listVenues, "?limit=1&limit=2", "limit"],
    [endpoints.listVenues, "?all=perhaps", "all"],
    [endpoints.search, `?q=${"a".repeat(201)}`, "q"],
    [endpoints.search, "?q=a&q=b", "q"],
    [endpoints.searchVenues, `?query=${"a".repeat(201)}`, "query"],
  ])("%# names the invalid parameter", async (endpoint, query, parameter) => {
    const response = await ask(endpoint, { query });

    expect(response.status).toBe(400);
    const problem = problemResponse.parse(await response.json());
    expect(problem.parameter).toBe(parameter);
    expect(problem.detail).toContain(`"${parameter}"`);
  });

  it.each(everyEndpoint)(
    "%s refuses unknown, misspelled, bracketed, and repeated parameters",
    async (_, endpoint) => {
      const known = Object.keys(endpoint.query.shape);
      const wrong = [
        ["?colour=blue", "colour"],
        ...known.flatMap((name) => [
          [`?${name.toUpperCase()}=1`, name.toUpperCase()],
          [`?${name}[]=1`, `${name}[]`],
          [`?${name}=1&${name}=1`, name],
          [`?${name}=1&per_page=5`, "per_page"],
        ]),
      ];
      for (const [query, parameter] of wrong) {
        const response = await ask(endpoint, { segments, query });

        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ parameter });
      }
    },
  );

  it("names the nearest known parameter, or all", async () => {
    const detailOf = async (query: string) =>
      (await (await ask(endpoints.listVenues, { query })).json()).detail;

    expect(await detailOf("?limits=5")).toContain('Did you mean "limit"?');
    expect(await detailOf("?q=club")).toMatch(/This call takes ("\w+"(, )?)+\.$/);
  });

  it("passes over what campaigns add to a link", async () => {
    const response = await ask(endpoints.search, { query: "?q=lanterne&utm_source=a&fbclid=b" });

    expect(response.status).toBe(200);
  });

  it.each(["0", "-1", "abc", "1e3", "99999999999"])("refuses the city id %s", async (cityId) => {
    expect((await ask(endpoints.findCity, { segments: { cityId } })).status).toBe(400);
  });
});

describe("responses", () => {
  it("return a venue with the specified fields, null if unknown", async () => {
    const response = await ask(endpoints.findVenueBySlug, { segments });

    expect(await response.json()).toEqual({
      id: venue.id,
      name: "Lanterne d’Été",
      slug: venue.slug,
      description: null,
      address: null,
      postalCode: null,
      cityName: city.name,
      cityId: city.id,
      citySlug: city.slug,
      regionCode: city.region.code,
      regionSlug: city.region.slug,
      countryCode: "ca",
      countrySlug: "canada",
      url: `http://localhost:3000/canada/${city.region.slug}/${city.slug}/${venue.slug}`,
      website: null,
      phone: null,
      email: null,
      openstreetmapId: "node/123",
      wikidataId: null,
      musicbrainzId: null,
      capacity: 350,
      capacityMin: null,
      capacityMax: null,
      venueType: null,
      genres: [],
      operatingHours: null,
      amenities: ["Bar"],
      bar: true,
      food: null,
      merch: null,
      parking: false,
      accessibility: null,
      details: {},
      house: null,
      rooms: [],
      images: ["http://localhost:3000/photos/1.webp"],
      imageDetails: [
        { url: "http://localhost:3000/photos/1.webp", alt: "Stage", credit: "A. Example" },
      ],
      locationCoordinates: "44.65,-63.5",
      socialLinks: {
        facebook: "https://social.example.com/lanterne",
        twitter: null,
        instagram: null,
      },
      source: cityRecord(),
      sources: [cityRecord()],
      status: "open",
      updatedAt: venue.updatedAt.toISOString(),
      confirmedAt: null,
      isFeatured: false,
      isSample: false,
    });
  });

  it("tell with facts=true who says what about a venue, as of when, and who confirmed it", async () => {
    const told = await createVenue({
      name: "Said",
      capacity: 120,
      confirmed: {
        capacity: { at: "2026-06-01T10:00:00.000Z", by: "REVIEWER", values: { capacity: 120 } },
      },
    });
    const { name } = await createSourceRecord(told, { asOf: new Date("2026-05-01") }).then(
      ({ sourceId }) => prisma.source.findUniqueOrThrow({ where: { id: sourceId } }),
    );
    const read = async (query?: string) =>
      (await ask(endpoints.findVenueBySlug, { segments: { venueSlug: told.slug }, query })).json();
    const fact = {
      by: "source",
      source: name,
      asOf: "2026-05-01",
      isDated: true,
      isShown: true,
      confirmation: null,
    };

    const { facts } = await read("?facts=true");
    expect(facts).toContainEqual({ ...fact, group: "name", values: { name: "Said" } });
    expect(facts).toContainEqual({
      ...fact,
      group: "capacity",
      values: expect.objectContaining({ capacity: 120 }),
      confirmation: { by: "reviewer", at: "2026-06-01T10:00:00.000Z" },
    });
    expect(await read("?facts=false")).not.toHaveProperty("facts");
  });

  it("return a closed venue as closed", async () => {
    const closed = await createVenue({ city, status: "CLOSED" });
    const response = await ask(endpoints.findVenueBySlug, { segments: { venueSlug: closed.slug } });

    expect(await response.json()).toMatchObject({ id: closed.id, status: "closed" });
  });

  it.each(["", "?q=", "?q=%20"])("return nothing for an empty search (%s)", async (query) => {
    const response = await ask(endpoints.search, { query });

    expect(response.status).toBe(200);
    const nothing = { countries: [], regions: [], cities: [], genres: [], venues: [] };
    expect(await response.json()).toEqual({ ...nothing, total: 0, isTotalExact: true, near: null });
  });

  it("let a text search be cached for five minutes", async () => {
    const response = await ask(endpoints.searchVenues, {
      query: "?query=lanterne",
      method: "HEAD",
    });

    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  });

  it("return the range of a venue without an exact capacity", async () => {
    const facts = { capacityMin: 200, capacityMax: 500 };
    const sized = await createVenue(facts);
    const path = { venueSlug: sized.slug };
    const read = async () => (await ask(endpoints.findVenueBySlug, { segments: path })).json();
    expect(await read()).toMatchObject({ capacity: null, ...facts });

    await prisma.venue.update({ where: { id: sized.id }, data: { capacity: 320 } });
    const exact = { capacity: 320, capacityMin: null, capacityMax: null };
    expect(await read()).toMatchObject(exact);
  });

  it("list venues of a place featured first, then by name, in slices", async () => {
    const names = async (query: string) => {
      const responses = await (await ask(endpoints.listCityVenues, { segments, query })).json();
      return responses.map((entry: { name: string }) => entry.name);
    };

    expect(await names("")).toEqual(["Aurora", "Lanterne d’Été"]);
    expect(await names("?limit=1")).toEqual(["Aurora"]);
    expect(await names("?limit=5&offset=1")).toEqual(["Lanterne d’Été"]);
    expect(await names("?limit=0")).toEqual([]);
  });

  it("ignore accents in a search and take wildcards literally", async () => {
    const found = async (q: string) => {
      const reply = await ask(endpoints.search, { query: `?q=${encodeURIComponent(q)}` });
      return (await reply.json()).venues.map((entry: { id: number }) => entry.id);
    };

    expect(await found("LANTERNE D'ETE".replace("'", "’"))).toContain(venue.id);
    expect(await found("l%e")).not.toContain(venue.id);
    expect(await found("___")).toEqual([]);
    expect(await found("\u0000\\")).toEqual([]);
  });

  it("state the rate limit and the time to wait once it is exceeded", async () => {
    const clientAddress = `203.0.113.${city.id % 250}`;
    const first = await ask(endpoints.listGenres, { clientAddress });
    expect(first.headers.get("ratelimit-limit")).toBe("600");
    const left = Number(first.headers.get("ratelimit-remaining"));
    // A few at a time: requests that wait over two seconds for a connection are counted in memory instead.
    for (let asked = 0; asked < left; asked += 20) {
      const some = Array.from({ length: Math.min(20, left - asked) });
      await Promise.all(some.map(() => ask(endpoints.listGenres, { clientAddress })));
    }

    const refused = await ask(endpoints.listGenres, { clientAddress });
    expect(refused.status).toBe(429);
    expect(problemResponse.parse(await refused.json()).type).toContain("#too-many-requests");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(refused.headers.get("cache-control")).toBe("no-store");
  });

  it("return the maintained counts", async () => {
    const counts = await (await ask(endpoints.countVenuesByRegion)).json();
    expect(counts[`ca:${city.region.code.toLowerCase()}`]).toBe(2);
  });

  it("change the ETag of a list only when a venue changes", async () => {
    const tag = async () =>
      (await ask(endpoints.listCityVenues, { segments, method: "HEAD" })).headers.get("etag");
    const before = await tag();
    await prisma.venue.update({ where: { id: venue.id }, data: { description: "Changed." } });

    expect(await tag()).not.toBe(before);
  });
});
