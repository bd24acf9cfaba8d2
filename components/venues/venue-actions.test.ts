import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { VenueActions } from "./venue-actions";

const { city } = venueDetail();
const placed = { latitude: 44.6488, longitude: -63.5752 };
const website = "https://hall.example";
const phone = "+19025550142";

function actionsOf(facts: Parameters<typeof venueDetail>[0]) {
  const page = load(renderToStaticMarkup(VenueActions({ venue: venueDetail(facts) })));
  const namesOf = (links: string) =>
    page(links)
      .toArray()
      .map((link) => page(link).text());
  return { page, all: namesOf("nav > a, .actions a"), main: namesOf("a:has(.main), a.bg-amber") };
}

describe(VenueActions, () => {
  it.each([
    [{}, ["Directions", "Find shows", "Start a List", "Share"]],
    [placed, ["Directions", "Find shows", "Street View", "Start a List", "Share"]],
    [{ ...placed, phone }, ["Directions", "Find shows", "Call", "Start a List", "Share"]],
    [
      { ...placed, website },
      ["Official Website", "Directions", "Street View", "Start a List", "Share"],
    ],
  ])("offers what is known of %o, and one of it first", (facts, names) => {
    const { all, main } = actionsOf(facts);
    expect(all).toEqual(names);
    expect(main).toEqual(names.slice(0, 1));
  });

  it("calls the venue's number, and begins an email to share its page without scripts", () => {
    const { page } = actionsOf({ phone });
    expect(page("a:contains('Call')").attr("href")).toBe(`tel:${phone}`);
    const mail = new URL(page("a:contains('Share')").attr("href") ?? "");
    expect(mail.searchParams.get("subject")).toBe("Lantern Hall, Halifax, NS");
    expect(mail.searchParams.get("body")).toMatch(
      /^http.*\/canada\/nova-scotia\/halifax\/lantern-hall$/,
    );
  });

  it.each([
    [city, "Other venues in Halifax", "/canada/nova-scotia/halifax"],
    [{ ...city, venueCount: 0 }, "Other venues in Nova Scotia", "/canada/nova-scotia"],
    [
      { ...city, venueCount: 0, region: { ...city.region, venueCount: 0 } },
      "Other venues in Canada",
      "/canada",
    ],
  ])("leads on from a closed venue to the nearest place with venues", (place, name, href) => {
    const { page, main } = actionsOf({ status: "CLOSED", website, city: place });
    expect(main).toEqual([name]);
    expect(page(`a[href="${href}"]`).text()).toBe(name);
  });
});
