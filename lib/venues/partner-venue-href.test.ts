import { describe, expect, it } from "vitest";
import { partnerVenueHref } from "./partner-venue-href";

const venue = { name: "Bar & Grill $&", city: { name: "St. John's" } };
const url = "https://shows.example";

describe(partnerVenueHref, () => {
  it("fills the name and city of a venue into the partner's template", () => {
    const venueUrl = `${url}/search?venue={venue}&city={city}`;

    expect(partnerVenueHref(venue, { url, venueUrl })).toBe(
      `${url}/search?venue=Bar%20%26%20Grill%20%24%26&city=St.%20John's`,
    );
  });

  it("is the partner's address without a template, and nothing without a partner", () => {
    expect(partnerVenueHref(venue, { url, venueUrl: undefined })).toBe(url);
    expect(partnerVenueHref(venue, { url: undefined, venueUrl: undefined })).toBeUndefined();
  });
});
