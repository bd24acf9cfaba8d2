import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withRequestContext } from "@/lib/core/request-context";
import { lantern } from "@/tests/support/lantern";
import { describePostOnly } from "@/tests/support/post-only";
import { postRequest } from "@/tests/support/post-request";
import { DELETE, GET, OPTIONS, PATCH, POST, PUT } from "./route";

const unique = () => randomBytes(8).toString("hex");

const facts = {
  ...lantern,
  submissionDate: "2026-11-20T12:00:00.000Z",
};

type Sent = { body?: BodyInit; headers?: Record<string, string>; address?: string };

function send({ body = JSON.stringify(facts), headers = {}, address = unique() }: Sent = {}) {
  const request = postRequest("/api/venues/submit", body, headers);
  return withRequestContext({ clientAddress: address }, () => POST(request));
}

/** A body without a Content-Length. */
function streamOf(pieces: number, piece: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(piece);
  return new ReadableStream({
    start(controller) {
      for (const _ of Array(pieces)) {
        controller.enqueue(bytes);
      }
      controller.close();
    },
  });
}

describe(POST, () => {
  it("answers 201 with a receipt once per token", async () => {
    const body = JSON.stringify({ ...facts, token: unique() });
    const [first, again] = [await send({ body }), await send({ body })];
    const receipt = await first.json();

    expect(first.status).toBe(201);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.headers.get("ratelimit-remaining")).toBe("9");
    expect(receipt).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      status: "pending",
      message: "Your venue has been submitted for review.",
    });
    expect(again.status).toBe(201);
    await expect(again.json()).resolves.toEqual(receipt);
  });

  it("refunds the rate limit for a repeated submission", async () => {
    const address = unique();
    const body = JSON.stringify({ ...facts, token: unique() });
    for (const _ of Array(12)) {
      await expect(send({ address, body })).resolves.toHaveProperty("status", 201);
    }
    const another = await send({ address });

    expect(another.status).toBe(201);
    expect(another.headers.get("ratelimit-remaining")).toBe("8");
  });

  it.each<[string, unknown]>([
    ["text that is not a slug", "a b"],
    ["a list with an invalid slug", ["a b"]],
    ["too many", Array(21).fill("rock")],
    ["a number", 5],
  ])("explains invalid genres: %s", async (_, genres) => {
    const response = await send({ body: JSON.stringify({ ...facts, genres }) });

    expect(response.status).toBe(422);
    await expect(response.json()).resolves.toMatchObject({
      errors: { genres: ["Please choose up to 20 from the list"] },
    });
  });

  it.each<[string, object, object]>([
    [
      "by the schema",
      { ...facts, name: "" },
      { name: ["Venue name must be at least 2 characters"] },
    ],
    [
      "by the database",
      { ...facts, countryCode: "us" },
      { regionCode: ["Please select a state/province"] },
    ],
  ])("answers 422 with the errors of each field %s", async (_, sent, errors) => {
    const response = await send({ body: JSON.stringify(sent) });

    expect(response.status).toBe(422);
    expect(response.headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
    await expect(response.json()).resolves.toMatchObject({
      type: expect.stringContaining("#invalid-submission"),
      errors,
    });
  });

  it("refuses a fact that it does not know instead of losing it", async () => {
    const response = await send({ body: JSON.stringify({ ...facts, capactiy: "small" }) });

    expect(response.status).toBe(400);
    await expect(response.json()).resolves.toMatchObject({
      detail: 'The parameter "capactiy" is not known here. Did you mean "capacity"?',
      parameter: "capactiy",
    });
  });

  it.each<[number, string, Sent]>([
    [400, "a body that is not JSON", { body: "{" }],
    [400, "an empty body", { body: "" }],
    [400, "a JSON array", { body: "[]" }],
    [400, "null", { body: "null" }],
    [400, "a body that is not UTF-8", { body: new Uint8Array([0x22, 0xff, 0x22]) }],
    [403, "another site's page", { headers: { Origin: "https://evil.example" } }],
    [403, "a page without an origin", { headers: { Origin: "null" } }],
    [403, "a form sent without scripts", { headers: { "X-Requested-With": "" } }],
    [413, "65 kB", { body: " ".repeat(65 * 1024) }],
    [413, "a Content-Length of 65 kB", { headers: { "Content-Length": `${65 * 1024}` } }],
    [413, "65 kB without a Content-Length", { body: streamOf(65, " ".repeat(1024)) }],
    [
      413,
      "more than the Content-Length",
      { body: streamOf(65, " ".repeat(1024)), headers: { "Content-Length": "10" } },
    ],
    [415, "a form", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    [415, "text", { headers: { "Content-Type": "text/plain;charset=application/json" } }],
  ])("answers %i to %s", async (status, _, sent) => {
    const response = await send(sent);

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("ratelimit-limit")).toBe("600");
  });

  it("accepts 64 kB sent one byte at a time", async () => {
    const text = JSON.stringify(facts);
    const padding = streamOf(64 * 1024 - text.length, " ");
    const body = padding.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        flush: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      }),
    );

    await expect(send({ body })).resolves.toHaveProperty("status", 201);
  });

  it("answers 429 to the 11th submission in an hour, still 422 to invalid ones", async () => {
    const address = unique();
    for (const _ of Array(10)) {
      await expect(send({ address })).resolves.toHaveProperty("status", 201);
    }
    const refused = await send({ address });
    const mistaken = await send({ address, body: "{}" });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(refused.headers.get("ratelimit-limit")).toBe("10");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(mistaken.status).toBe(422);
  });
});

describePostOnly({ GET, PUT, PATCH, DELETE, OPTIONS });
