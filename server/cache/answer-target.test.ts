import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { answerHeaders, answerTarget } from "./answer-target";

it.each([
  [undefined, true],
  ["*/*", true],
  ["application/json;q=0.1, text/html", true],
  ["text/html", false],
  ["application/json;q=0", false],
  ["application/json;q=0, */*", false],
  ["application/vnd.api+json", false],
])("answers Accept: %s from the cache: %s", (accept, expected) => {
  const request = { method: "GET", url: "/api/genres", headers: { accept } } as IncomingMessage;
  expect(answerTarget(request, "/api/genres") !== null).toBe(expected);
});

describe(answerHeaders, () => {
  it("keeps the link to an answer's schema, and nothing that is said to one client", () => {
    const link = '</api/schemas/venue-tech.json>; rel="describedby"';
    const kept = answerHeaders({ link, "ratelimit-remaining": "5" });

    expect(kept).toMatchObject({ link });
    expect(kept).not.toHaveProperty("ratelimit-remaining");
  });
});
