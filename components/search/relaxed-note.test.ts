import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { nothingRelaxed, type Relaxation } from "@/lib/search/matches/relaxed";
import { RelaxedNote } from "./relaxed-note";

it.each<[Partial<Relaxation>, string]>([
  [{}, ""],
  [{ isEverything: true }, `Nothing for "jazz bar chicago." Here's every venue.`],
  [
    { leftOut: ["jazz", "bar"], everythingIn: "Chicago" },
    `Nothing for "jazz bar chicago." Here's everything in Chicago.`,
  ],
  [
    { leftOut: ["jazz", "bar"] },
    `Nothing for "jazz bar chicago." Here's what we have without "jazz" and "bar."`,
  ],
  [
    { leftOut: ["qx"], unknown: "qx" },
    `Nothing for "jazz bar chicago." Here's what we have without "qx." If that's a venue, it isn't listed yet. Add it`,
  ],
])("says what is shown instead: %j", (relaxed, text) => {
  const note = RelaxedNote({ q: "jazz bar chicago", ...nothingRelaxed, ...relaxed });

  expect(load(renderToStaticMarkup(note)).text()).toBe(text);
});
