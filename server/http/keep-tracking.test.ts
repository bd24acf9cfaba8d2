import { expect, it } from "vitest";
import { keepTracking } from "./keep-tracking";

it.each([
  ["/canada", "/ca", "/canada"],
  ["/canada", "/ca?utm_medium=mail&x=1&gclid=a%20b#top", "/canada?utm_medium=mail&gclid=a+b"],
  ["/browse?type=club", "/browse?type=club&bar=&utm_source=a", "/browse?type=club&utm_source=a"],
  ["/canada?utm_source=a", "/canada/?utm_source=a", "/canada?utm_source=a"],
  ["/terms#dates", "/terms?fbclid=1", "/terms?fbclid=1#dates"],
])("leads to %s from %s with what a campaign added", (location, url, expected) => {
  expect(keepTracking(location, url)).toBe(expected);
});
