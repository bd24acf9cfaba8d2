import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { routes } from "@/lib/routes/hrefs";
import { venueDetail } from "@/tests/support/venue-detail";
import { VenueView } from "./venue-view";

const now = new Date("2026-11-24T12:00:00Z");
const position = { latitude: 44.6488, longitude: -63.5752 };

/** What an import knows of most venues. */
function pageOf(facts: Parameters<typeof venueDetail>[0], around: Partial<Surroundings> = {}) {
  const source = { id: 1, name: "Open List", trust: 50, trustByGroup: {} };
  const said = { name: "Lantern Hall", cityId: 1, regionId: 1, address: "12 Wharf Street" };
  const dates = { asOf: "2026-11-01", isDated: false, firstSaidAt: "2026-11-01T00:00:00Z" };
  const view = VenueView({
    venue: venueDetail({ address: "12 Wharf Street", ...facts }),
    facts: {
      status: "PUBLISHED",
      statements: [{ id: 1, source, changed: null, ...dates, facts: said }],
      decided: {},
      confirmed: {},
    },
    surroundings: {
      ...{ nearby: [], isNearby: true, alike: [], more: [], capacities: null },
      ...around,
    },
    now,
  });
  return load(renderToStaticMarkup(view));
}

const specified = [
  "Not specified",
  "Various",
  "Call for event hours",
  "Amenities information not available",
  "Photo not available",
];

const withoutPin = [...specified, "Location coordinates not available"];

const ignorance =
  /not? (?:specified|available|known|verified)|don't (?:have|know)|missing\.|Various|Call for event hours/gi;

it.each([
  ["with a position", position, specified],
  ["without one", {}, withoutPin],
])("says once what it does not know of a venue %s, and asks once", (_, facts, statements) => {
  const page = pageOf(facts);
  // Answers of visitors, such as "I don't know".
  page("details").remove();
  const text = page.text();
  for (const statement of statements) {
    expect(text.split(statement), statement).toHaveLength(2);
  }
  // The request itself says "missing".
  expect(text.match(ignorance)).toHaveLength(statements.length + 1);
  expect(statements.length).toBeLessThanOrEqual(6);
  expect(text.split("Know this room? Add what's missing.")).toHaveLength(2);

  const forms = [routes.updateInfo, routes.submitPhotos, routes.submitVenue];
  const toForms = forms.flatMap((form) => page(`a[href^="${form}"]`).toArray());
  expect(toForms.map((link) => page(link).text())).toEqual([
    "Add what's missing.",
    "Tell us who played",
    "Suggest an edit",
    "Add photos",
  ]);
});

it("says in the sign of a closed venue that it is closed, under unlit bulbs", () => {
  const sign = pageOf({ status: "CLOSED", website: "https://hall.example" })("header.board");
  expect(sign.text()).toContain("Permanently closed");
  expect(sign.hasClass("board-unlit")).toBe(true);
  expect(sign.find("a").text()).toBe("1 venue in Halifax");
});

it("asks about facts in one place, at the end of the page", () => {
  const page = pageOf(position);
  const summaries = page("summary").toArray();
  expect(summaries.map((summary) => page(summary).text())).toEqual([
    "What we don't know yet",
    "Still right?",
    "Closed? Tell us.",
  ]);
  expect(page("footer fieldset legend").text()).toBe("AddressOpen or closed");
  expect(page("footer fieldset").first().text()).toContain("imported in November 2026 (Open List)");
});

it("leads to its pages in other directories, if it is known there", () => {
  const hrefs = (facts: Parameters<typeof venueDetail>[0]) => {
    const page = pageOf(facts);
    return page("footer p:contains('Also in') a")
      .toArray()
      .map((link) => page(link).attr("href"));
  };
  expect(hrefs({ openstreetmapId: "way/7", wikidataId: "Q42" })).toEqual([
    "https://www.openstreetmap.org/way/7",
    "https://www.wikidata.org/wiki/Q42",
  ]);
  expect(hrefs({})).toEqual([]);
});
