import { describe, expect, it } from "vitest";
import { pendingLabel } from "./pending-label";

describe(pendingLabel, () => {
  it.each([
    ["/", "Loading Venues"],
    ["/browse", "Loading venues..."],
    ["/near-me", "Loading venues..."],
    ["/search", "Searching the directory..."],
    ["/about", "Loading..."],
    ["/genres/rock", "Loading..."],
    ["/capacity/small", "Loading..."],
    ["/canada", "Loading regions..."],
    ["/canada/quebec", "Loading cities..."],
    ["/canada/quebec/montreal", "Loading venues..."],
    ["/canada/quebec/montreal/lantern-hall", "Loading venue information..."],
  ])("labels the navigation to %s: %s", (path, text) => {
    expect(pendingLabel(path)).toBe(text);
  });
});
