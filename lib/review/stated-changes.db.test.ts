import { describe, expect, it } from "vitest";
import { changeStart } from "@/lib/contribute/change-fact";
import { listFacts } from "@/lib/search/venue-picker/to-venue-option";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { readStatedChanges } from "./stated-changes";
import { reviewedVenueSelect } from "./venue-state";

const genres = [
  { slug: "jazz", name: "Jazz" },
  { slug: "hip-hop", name: "Hip-Hop" },
];

async function aVenue() {
  const { id } = await createVenue({
    address: "12 Wharf Street",
    postalCode: "B3J 1A1",
    venueType: "club",
    phone: "+19025550123",
    capacity: 250,
    operatingHours: "Fri 8 pm\nSat 9 pm",
    bar: true,
    barSource: "REVIEW",
  });
  return prisma.venue.findUniqueOrThrow({ where: { id }, select: reviewedVenueSelect });
}

type Venue = Awaited<ReturnType<typeof aVenue>>;

/** What the update form writes for a fact, followed by what the visitor types. */
function change(venue: Venue, label: string, text: string): string {
  const fact = listFacts(venue).find((one) => one.label === label);
  return `${changeStart(fact ?? { label, value: null })}${text}`;
}

describe(readStatedChanges, () => {
  it("finds no changes in the submitter's own words", async () => {
    const venue = await aVenue();

    expect(readStatedChanges("The phone is (902) 555-0142 now.", { venue, genres })).toBeNull();
  });

  it.each([
    ["Address", "14 Wharf Street", { address: "14 Wharf Street", postalCode: "B3J 1A1" }],
    ["Venue type", "Theater", { venueType: "theater" }],
    ["Venue type", "bar with music", { venueType: "bar" }],
    ["Capacity", "1,200", { capacity: "1200" }],
    ["Capacity", "Medium (200-500)", { capacity: "", capacityBand: "medium" }],
    ["Phone", "902-555-0142", { phone: "902-555-0142" }],
    ["Email", "box@example.com", { email: "box@example.com" }],
    ["Website", "lantern.example", { website: "lantern.example" }],
    ["Hours", "Fri 9 pm; Sat 9 pm", { operatingHours: "Fri 9 pm\nSat 9 pm" }],
    ["Amenities", "Bar, Parking: no", { bar: "yes", parking: "no" }],
    ["Music", "Hip-Hop, Jazz", { genres: "hip-hop,jazz" }],
  ])("fills the form with a change of %s: %s", async (label, text, values) => {
    const venue = await aVenue();
    const stated = readStatedChanges(`Hello\n${change(venue, label, text)}`, { venue, genres });

    expect(stated).toMatchObject({ isReady: true, remark: "Hello", values });
    expect(stated?.changes).toMatchObject([{ label, becomes: text, standing: "ready" }]);
  });

  it("reads an address with its city, region, and postal code", async () => {
    const venue = await aVenue();
    const { name, region } = venue.city;
    const text = `14 Wharf Street, ${name}, ${region.code} B3J 2B2`;
    const stated = readStatedChanges(change(venue, "Address", text), { venue, genres });

    expect(stated?.values).toMatchObject({ address: "14 Wharf Street", postalCode: "B3J 2B2" });
  });

  it.each([
    ["Address", "14 Wharf Street, Truro, NS"],
    ["Venue type", "Castle"],
    ["Capacity", "about 300"],
    ["Phone", "call them"],
    ["Email", "they have none"],
    ["Amenities", "Parking"],
    ["Amenities", "Bar, Pool"],
    ["Music", "Jazz, Polka"],
    ["Status", "Permanently closed"],
    ["Hours", "Fri 9 pm\nSat 10 pm"],
  ])("leaves a change of %s to the reviewer: %s", async (label, text) => {
    const venue = await aVenue();
    const email = change(venue, "Email", "box@example.com");
    const details = label === "Email" ? "" : `${email}\n`;
    const stated = readStatedChanges(details + change(venue, label, text), { venue, genres });

    expect(stated?.isReady).toBe(false);
    expect(stated?.changes.at(-1)).toMatchObject({ label, standing: "unread" });
    expect(stated?.values.email).toBe(details && "box@example.com");
  });

  it("says what has changed since the submitter saw it", async () => {
    const venue = await aVenue();
    const details = [change(venue, "Phone", "(902) 555-0142"), change(venue, "Capacity", "300")];
    const later = { ...venue, phone: "+19025550199" };
    const stated = readStatedChanges(details.join("\n"), { venue: later, genres });

    expect(stated?.isReady).toBe(false);
    expect(stated?.values).toMatchObject({ phone: "+19025550199", capacity: "300" });
    expect(stated?.changes).toMatchObject([
      { label: "Phone", now: "(902) 555-0199", standing: "outdated" },
      { label: "Capacity", standing: "ready" },
    ]);
  });

  it("says what the page says already", async () => {
    const venue = await aVenue();
    const details = [change(venue, "Phone", "(902) 555-0142"), change(venue, "Capacity", "300")];
    const phone = "+19025550142";
    const one = readStatedChanges(details.join("\n"), { venue: { ...venue, phone }, genres });
    const both = { ...venue, phone, capacity: 300 };

    expect(one).toMatchObject({ isReady: true, values: { phone, capacity: "300" } });
    expect(one?.changes[0]?.standing).toBe("done");
    expect(readStatedChanges(details.join("\n"), { venue: both, genres })?.isReady).toBe(false);
  });
});
