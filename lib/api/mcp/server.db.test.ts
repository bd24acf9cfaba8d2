import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { problemResponse, venueResponse } from "@/lib/api/responses";
import { findVenue as readVenue } from "@/lib/api/told-facts";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { absoluteUrl } from "@/lib/core/site";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { connectClient, sendToMcp } from "@/tests/support/mcp-client";
import { tools } from "./tools";

const names = [
  "search_venues",
  "find_places",
  "venues_near",
  "get_venue",
  "tech_pack",
  "tour",
  "changes",
];
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  keywords: ["x-unit"],
  allowUnionTypes: true,
});
addFormats.default(ajv);

const position = { latitude: 47.5, longitude: -52.75 };
let city: Awaited<ReturnType<typeof createCity>>;
let venue: Awaited<ReturnType<typeof createVenue>>;

beforeAll(async () => {
  city = await createCity({ name: "Gullsend", slug: "gullsend" });
  venue = await createVenue({ city, ...position, name: "Gullsend Lantern", capacity: 210 });
  const { id: venueId, regionId } = venue;
  const opened = { kind: "OPENED", happenedOn: new Date("1998-01-01"), precision: "YEAR" } as const;
  await prisma.venueEvent.create({ data: { venueId, regionId, ...opened, isStated: true } });
});

const json = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

function post(body: unknown, headers: Record<string, string> = json, clientAddress?: string) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return sendToMcp({ method: "POST", headers, body: text }, clientAddress);
}

const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };

describe.each(["legacy", "auto"] as const)("the SDK's client, %s", (mode) => {
  it("reads who answers, and every tool with its schemas", async () => {
    const client = await connectClient(mode);
    const { tools: listed } = await client.listTools();

    expect(client.getServerVersion()).toMatchObject({ title: "Marquee" });
    expect(client.getInstructions()).toContain("Cite the url");
    expect(listed.map(({ name }) => name)).toEqual(names);
    for (const { inputSchema, outputSchema, annotations, description } of listed) {
      expect(ajv.validateSchema(inputSchema)).toBe(true);
      expect(ajv.validateSchema(outputSchema ?? {})).toBe(true);
      expect(inputSchema.additionalProperties).toBe(false);
      expect(outputSchema?.type).toBe("object");
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description?.length).toBeGreaterThan(20);
    }
    await client.close();
  });

  it("gets an answer that follows the tool's schema, as structure and as text", async () => {
    const client = await connectClient(mode);
    const given: Record<string, Record<string, unknown>> = {
      search_venues: { query: "gullsend" },
      find_places: { q: "gullsend" },
      venues_near: { place: `${position.latitude},${position.longitude}` },
      get_venue: { venueSlug: venue.slug },
      tech_pack: { venueSlug: venue.slug },
      tour: {
        from: `${position.latitude},${position.longitude}`,
        to: `${position.latitude + 1},${position.longitude}`,
      },
      changes: { region: city.region.name, kind: "opened", year: 1998 },
    };
    const { tools: listed } = await client.listTools();
    for (const { name, outputSchema } of listed) {
      const { content, structuredContent } = await client.callTool({
        name,
        arguments: given[name],
      });
      const validate = ajv.compile(outputSchema ?? {});
      validate(structuredContent);

      expect(validate.errors).toBeNull();
      expect(JSON.stringify(structuredContent)).toContain(absoluteUrl("/canada"));
      expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    }
    await client.close();
  });
});

describe("tools", () => {
  const call = async (name: string, given: Record<string, unknown>) => {
    const client = await connectClient();
    const answer = await client.callTool({ name, arguments: given });
    await client.close();
    return answer;
  };

  it("tell of a venue what the API tells", async () => {
    const { structuredContent } = await call("get_venue", { venueSlug: venue.slug.toUpperCase() });
    const expected = venueResponse.parse(await readVenue(venue.slug, { hasFacts: true }));

    expect(structuredContent).toEqual(expected);
  });

  it("say when they cut", async () => {
    await createVenue({ city, name: "Gullsend Annex" });
    const cut = await call("search_venues", { query: "gullsend", limit: 1 });
    expect(cut.structuredContent).toMatchObject({
      venues: [{ cityName: "Gullsend" }],
      isMore: true,
    });
    const whole = await call("search_venues", { query: "gullsend", limit: 50 });
    expect(whole.structuredContent).toMatchObject({ isMore: false });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ["search_venues", { querry: "x" }, "querry", 'Did you mean "query"?'],
    ["search_venues", { query: "x", limit: 51 }, "limit", "must be at most 50"],
    ["search_venues", { query: "x", limit: 1.5 }, "limit", "must be a whole number"],
    ["search_venues", { query: "x".repeat(201) }, "query", "at most 200 characters"],
    ["search_venues", { query: 5 }, "query", "must be of the type string"],
    ["find_places", { place: "Halifax" }, "place", 'This call takes "q"'],
    ["venues_near", {}, "place", "is missing"],
    ["venues_near", { place: "Qqzzxxw" }, "place", "names no town or code"],
    ["venues_near", { place: "44.6,-63.6", within: "9mi" }, "within", "must be one of 5mi"],
    ["venues_near", { place: "44.6,-63.6", with: ["wings"] }, "with.0", "must be one of stepFree"],
    ["get_venue", {}, "venueSlug", "is missing"],
    ["tech_pack", { venueSlug: "a\u0007b" }, "venueSlug", "unsupported character"],
  ])("%s answers %j with the API's problem", async (name, given, parameter, words) => {
    const { isError, content } = await call(name, given);
    const [{ text = "" } = {}] = content as { text?: string }[];

    expect(isError).toBe(true);
    expect(problemResponse.parse(JSON.parse(text))).toMatchObject({
      type: absoluteUrl("/api#invalid-parameter"),
      status: 400,
      parameter,
      detail: expect.stringContaining(words),
    });
  });

  it.each(["get_venue", "tech_pack"])("%s answers an unknown venue as the API", async (name) => {
    const { isError, content } = await call(name, { venueSlug: "no-such-venue" });

    expect(isError).toBe(true);
    expect(content).toMatchObject([{ text: expect.stringContaining("/api#not-found") }]);
  });

  it("tell nothing of what failed inside", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    const failure = vi.spyOn(pool, "query").mockRejectedValue(new Error("secret host") as never);
    const answer = await tools.get_venue?.call({ venueSlug: venue.slug });
    failure.mockRestore();

    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).toContain("/api#unavailable");
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe("the endpoint", () => {
  it("answers JSON to anyone, uncached, with the limit of reads", async () => {
    const response = await post(listTools);

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("ratelimit-limit")).toBe("600");
    expect(response.headers.get("mcp-session-id")).toBeNull();
  });

  it("answers 429 like the API beyond the limit", async () => {
    const clientAddress = "192.0.2.99";
    const { headers } = await post(listTools, json, clientAddress);
    const left = Number(headers.get("ratelimit-remaining"));
    for (let asked = 0; asked < left; asked += 20) {
      const some = Array.from({ length: Math.min(20, left - asked) });
      await Promise.all(some.map(() => post("", { ...json }, clientAddress)));
    }
    const refused = await post(listTools, json, clientAddress);

    expect(refused.status).toBe(429);
    expect(problemResponse.parse(await refused.json()).type).toContain("#too-many-requests");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each(["GET", "DELETE"])(
    "answers 405 to %s, as it keeps no session and streams nothing",
    async (method) => {
      const response = await sendToMcp({ method });

      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    },
  );

  it("lets pages of any site send the headers of the protocol", async () => {
    const response = await sendToMcp({ method: "OPTIONS" });

    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(response.headers.get("access-control-allow-headers")).toContain("MCP-Protocol-Version");
  });

  it.each<[number, unknown, Record<string, string>]>([
    [400, "{", json],
    [400, "", json],
    [413, { ...listTools, params: { _meta: { pad: "x".repeat(70_000) } } }, json],
    [415, listTools, { ...json, "Content-Type": "text/plain" }],
  ])("answers %i to what it can't read", async (status, body, headers) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it("ends a subscription at once, since nothing changes", async () => {
    const client = await connectClient();
    const { honoredFilter, closed } = await client.listen({ toolsListChanged: true });

    expect(honoredFilter).toEqual({});
    expect(await closed).toBe("graceful");
    await client.close();
  });
});
