import { describe, expect, it } from "vitest";
import { loggedPath } from "./logged-path";

const id = "0b5f8f0e-3f51-4c6e-9d0a-6f2f8f0f9a11";

describe(loggedPath, () => {
  it.each([
    ["/", "/"],
    ["/canada/quebec/montreal?utm_source=x&q=jane@example.com", "/canada/quebec/montreal"],
    ["/list?v=the-lantern&n=ask%20for%20Jane", "/list"],
    ["/list.csv?v=the-lantern&n=ask%20for%20Jane", "/list.csv"],
    ["/canada/quebec/montr%C3%A9al", "/canada/quebec/montréal"],
    [`/contributions/${id}`, "/contributions/:id"],
    ["/venue-answers/a1-mi0-x_Y/no-more?change=access", "/venue-answers/:id/no-more"],
    [`/contributions/${id.toUpperCase()}/`, "/contributions/:id/"],
    [`/contributions/%30${id.slice(1)}`, "/contributions/:id"],
    [`/%63ontributions/${id.slice(0, 20)}`, "/contributions/:id"],
    [`/review/contributions/${id}?done=3`, "/review/contributions/:id"],
    [`/photos/${id}/480.webp`, "/photos/:id/480.webp"],
    [`/x-${id}-y`, "/x-:id-y"],
    ["/jane%40example.com", "/:id"],
    [`/${"a".repeat(500)}`, `/${"a".repeat(199)}`],
    ["http://example.com/jane", null],
    ["/%", null],
  ])("logs %s as %s", (target, text) => {
    expect(loggedPath(target)).toBe(text);
  });
});
