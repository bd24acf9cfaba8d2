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

function pageOf(details: Record<string, number>, facts: Parameters<typeof venueDetail>[0] = {}) {
  const venue = venueDetail({ details, sources: [source], ...facts });
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

const sheet = "0b5ab1de-0000-4000-8000-000000000001";

it("offers the house's own spec sheet as a file to save, and takes a newer one", () => {
  const specSheet = { id: sheet, byteSize: 2_200_000, sentAt: "2026-05-04T10:00:00Z" };
  const page = pageOf({}, { specSheet });
  const link = page("a:contains('own spec sheet')");

  expect(link.attr()).toMatchObject({ href: `/spec-sheets/${sheet}.pdf`, download: "" });
  expect(link.parent().text()).toBe(
    "The house's own spec sheet (PDF, 2.1 MB), sent in May 2026. Send a newer one",
  );
  expect(page("a:contains('newer')").attr("href")).toBe("/submit-spec-sheet?venue=lantern-hall");
  expect(page.text()).not.toContain("We don't know the stage");
});

it("asks for a spec sheet where there is none, unless the venue has closed", () => {
  const words = "Send the house's own spec sheet as a PDF";

  expect(pageOf({}).text()).toContain(words);
  expect(pageOf({}).text()).toContain("We don't know the stage");
  expect(pageOf({}, { status: "CLOSED" }).text()).not.toContain(words);
});
