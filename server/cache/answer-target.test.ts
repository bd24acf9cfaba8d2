import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { answerTarget } from "./answer-target";

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
