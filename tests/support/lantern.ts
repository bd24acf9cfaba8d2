/** What the form for a venue requires. */
export const lantern = {
  name: "The Lantern",
  venueType: "club",
  countryCode: "ca",
  regionCode: "NS",
  city: "Halifax",
  address: "12 Wharf Street",
};
