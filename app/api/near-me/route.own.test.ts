import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { withRequestContext } from "@/lib/core/request-context";
import type { DetailValues } from "@/lib/model/details";
import { traitsOf } from "@/lib/model/traits";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { describePostOnly } from "@/tests/support/post-only";
import { postRequest } from "@/tests/support/post-request";
import { DELETE, GET, OPTIONS, PATCH, POST, PUT } from "./route";

vi.mock("@/lib/request/rate-limit", { spy: true });

/** In the Pacific, away from the venues of other tests. */
const position = { latitude: 30.5, longitude: -140.25 };

type Sent = { body?: BodyInit; headers?: Record<string, string>; clientAddress?: string };

function send({ body = JSON.stringify(position), headers = {}, ...sender }: Sent = {}) {
  const { clientAddress = randomBytes(8).toString("hex") } = sender;
  const request = postRequest("/api/near-me", body, headers);
  return withRequestContext({ clientAddress }, () => POST(request));
}

const asText = (facts: object) => ({ body: JSON.stringify({ ...position, ...facts }) });

describe(POST, () => {
  it("returns the venues near a location, uncached", async () => {
    const venue = await createVenue({ ...position, latitude: 30.6 });
    const response = await send();

    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    await expect(response.json()).resolves.toEqual({
      venues: [
        expect.objectContaining({
          id: venue.id,
          name: venue.name,
          distanceKm: expect.closeTo(11.12, 2),
          priority: 2,
        }),
      ],
      countryCode: expect.stringMatching(/^(?:ca|us)$/),
      total: 1,
      isMore: false,
      page: 1,
      pageCount: 1,
      offset: 0,
      traits: [],
      unknown: 0,
    });
  });

  it("narrows to what is known to have a trait, and says of how many it is unknown", async () => {
    const far = { latitude: 34.5, longitude: -150.25 };
    const named = async (name: string, details: DetailValues) => {
      const venue = await createVenue({ ...far, name });
      const data = { details, traits: traitsOf(details) };
      await prisma.venue.update({ where: { id: venue.id }, data, select: { id: true } });
    };
    await named("Level Hall", { stepFreeEntrance: true });
    await named("Stair Hall", { stepFreeEntrance: false });
    await named("Silent Hall", {});
    const list = async (facts: object) => {
      const body = JSON.stringify({ ...far, ...facts });
      const { venues, unknown } = await (await send({ body })).json();
      return { names: venues.map(({ name }: { name: string }) => name).toSorted(), unknown };
    };
    const wanted = { with: ["stepFreeEntrance"] };

    expect(await list({})).toMatchObject({ names: ["Level Hall", "Silent Hall", "Stair Hall"] });
    expect(await list(wanted)).toEqual({ names: ["Level Hall"], unknown: 1 });
    expect(await list({ ...wanted, unknown: true })).toEqual({
      names: ["Level Hall", "Silent Hall"],
      unknown: 1,
    });
    expect(await list({ with: ["stepFreeEntrance", "ages"] })).toEqual({ names: [], unknown: 2 });
  });

  it.each([2, 1e9, Number.MAX_SAFE_INTEGER])("returns the last page for page %d", async (page) => {
    const response = await send(asText({ page }));

    await expect(response.json()).resolves.toMatchObject({ page: 1 });
  });

  it.each<[string, object, string]>([
    ["no latitude", { latitude: undefined }, "latitude"],
    ["a latitude off the globe", { latitude: 90.01 }, "latitude"],
    ["a longitude off the globe", { longitude: -181 }, "longitude"],
    ["text", { longitude: "-73" }, "longitude"],
    ["NaN, which becomes null in JSON", { latitude: Number.NaN }, "latitude"],
    ["a page before the first", { page: 0 }, "page"],
    ["a negative page", { page: -1 }, "page"],
    ["half a page", { page: 1.5 }, "page"],
    ["an endless page", { page: "1e999" }, "page"],
  ])("answers 422 to %s and names the field", async (_, facts, field) => {
    const response = await send(asText(facts));

    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toEqual([expect.stringMatching(/^must be /)]);
  });

  it.each<[number, string, Sent]>([
    [400, "a body that is not JSON", { body: "{" }],
    [400, "a list", { body: "[1,2]" }],
    [400, "an empty body", { body: "" }],
    [400, "a member that it doesn't know", asText({ withim: "5mi" })],
    [403, "another site's page", { headers: { Origin: "https://evil.example" } }],
    [403, "a form sent without scripts", { headers: { "X-Requested-With": "" } }],
    [413, "65 kB", { body: " ".repeat(65 * 1024) }],
    [415, "text", { headers: { "Content-Type": "text/plain" } }],
  ])("answers %i to %s", async (status, _, sent) => {
    const response = await send(sent);

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });

  it("counts as a read and answers 429 beyond the limit", async () => {
    const clientAddress = "192.0.2.7";
    await send({ clientAddress });
    expect(consumeRateLimit).toHaveBeenLastCalledWith("read", "192.0.2.7");

    const refusal = { allowed: false as const, headers: { "Retry-After": "7" } };
    vi.mocked(consumeRateLimit).mockResolvedValueOnce(refusal);
    const refused = await send({ clientAddress });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("7");
  });

  it("answers 503 when the database fails and logs no location", async () => {
    const failure = vi.spyOn(pool, "query").mockRejectedValue(new Error("away") as never);
    const logged = vi.spyOn(log, "error").mockReturnValue();
    const response = await send();
    failure.mockRestore();

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(logged).toHaveBeenCalledOnce();
    const line = JSON.stringify(logged.mock.calls);
    expect(line).toContain("/api/near-me");
    expect(line).not.toMatch(/30\.5|140\.25/);
    logged.mockRestore();
  });
});

describePostOnly({ GET, PUT, PATCH, DELETE, OPTIONS });
