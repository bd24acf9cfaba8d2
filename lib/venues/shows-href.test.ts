import { describe, expect, it } from "vitest";
import { showsHref } from "./shows-href";

const venue = { name: "Bar & Grill $&", website: null, city: { name: "St. John's" } };
const url = "https://shows.example";
const noPartner = { url: undefined, venueUrl: undefined };

describe(showsHref, () => {
  it("fills the name and city of a venue into the partner's template", () => {
    const venueUrl = `${url}/search?venue={venue}&city={city}`;

    expect(showsHref(venue, { url, venueUrl })).toBe(
      `${url}/search?venue=Bar%20%26%20Grill%20%24%26&city=St.%20John's`,
    );
  });

  it("is the partner's address without a template", () => {
    expect(showsHref(venue, { url, venueUrl: undefined })).toBe(url);
  });

  it("searches the web without a partner, unless the venue has a website", () => {
    expect(showsHref(venue, noPartner)).toBe(
      "https://www.google.com/search?q=Bar+%26+Grill+%24%26+St.+John%27s+shows",
    );
    expect(showsHref({ ...venue, website: "https://bar.example" }, noPartner)).toBeNull();
  });
});
