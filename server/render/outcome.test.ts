import { describe, expect, it } from "vitest";
import { outcomeOf } from "./outcome";

const html = { "content-type": "text/html; charset=utf-8" };
const whole = "<!DOCTYPE html><html><body>A page</body></html>";
const clientPart =
  '<!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template><!--/$--></html>';

describe(outcomeOf, () => {
  it.each([
    ["page", 200, html, whole],
    ["page", 200, html, clientPart],
    ["page", 200, { "content-type": ["image/png"] }, "PNG"],
    ["not-found", 404, html, ""],
    ["failed", 500, html, whole],
    ["failed", 503, {}, ""],
    ["failed", 200, html, ""],
    ["failed", 200, html, "<!DOCTYPE html><html><body>A pa"],
    ["failed", 200, html, '<html id="__next_error__"><body></body></html>'],
    ["failed", 200, html, '<!--$!--><template data-dgst="123"></template><!--/$--></html>'],
    ["uncacheable", 308, { location: "/canada" }, ""],
    ["page", 200, { "content-type": "application/json" }, "{}"],
    ["uncacheable", 200, { ...html, "set-cookie": "a=b" }, whole],
    ["uncacheable", 404, { "content-type": "text/plain" }, ""],
    ["failed", 500, { "content-type": "image/png" }, ""],
    ["uncacheable", 429, html, whole],
  ])("returns %s for status %i, %o, %s", (outcome, status, headers, body) => {
    expect(outcomeOf({ status, headers, body: Buffer.from(body) })).toBe(outcome);
  });

  it.each([
    ["page", 404],
    ["page", 410],
    ["failed", 503],
  ] as const)("returns %s for a whole page that chose status %i", (outcome, chosenStatus) => {
    const rendered = { status: 200, chosenStatus, headers: html, body: Buffer.from(whole) };

    expect(outcomeOf(rendered)).toBe(outcome);
  });
});
