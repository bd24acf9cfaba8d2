import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { Amenities } from "./amenities";

it.each([
  ["Tavern with a stage.", "(from the type of venue, not verified)"],
  [null, "(from the type of venue, not verified)"],
  ["Two bars and a stage.", "(mentioned in the description, not verified)"],
])("says where a bar that nobody states follows from: %j", (description, origin) => {
  const bar = { bar: true, barSource: "DESCRIPTION" } as const;
  const venue = venueDetail({ venueType: "bar", description, ...bar });
  const html = renderToStaticMarkup(Amenities({ venue }));
  expect(html.split(/\((?:from|mentioned) [^)]*\)/)).toHaveLength(2);
  expect(html).toContain(origin);
});
