import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { TechView } from "./tech-view";

const source = {
  name: "List of Stages",
  url: null,
  license: "CC BY 4.0",
  licenseUrl: "https://licenses.example/by",
  attribution: "© Stage Counters",
  isShareAlike: false,
  recordId: "1",
  asOf: "2026-05-01",
};

function pageOf(details: Record<string, number>) {
  const venue = venueDetail({ details, sources: [source] });
  return load(renderToStaticMarkup(TechView({ venue, facts: null, now: new Date() })));
}

it("names the sources of what it tells, in the words of their licenses", () => {
  expect(pageOf({ stageWidthCm: 900 })("footer").text()).toBe(
    "Data: List of Stages, as of May 1, 2026 (CC BY 4.0). © Stage Counters",
  );
  expect(pageOf({})("footer")).toHaveLength(0);
});

it("links the same as JSON, and its schema", () => {
  const page = pageOf({ stageWidthCm: 900 });

  expect(page("a:contains('As JSON')").attr("href")).toBe("/api/venues/slug/lantern-hall/tech");
  expect(page("a:contains('schema')").attr("href")).toBe("/api/schemas/venue-tech.json");
});
