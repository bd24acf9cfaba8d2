import { describe, expect, it } from "vitest";
import type { Change } from "@/lib/contribute/changes";
import type { ChangeField } from "@/lib/model/listed-facts";
import { changeValues } from "@/lib/search/venue-picker/to-venue-option";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { createContributionAbout } from "@/tests/support/review-factories";
import { findContribution } from "../queue/find-contribution";
import { reviewedVenueSelect } from "../venues/venue-state";
import { readStatedChanges } from "./stated-changes";

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

/** A change of what the venue's page says. */
function change(venue: Venue, field: ChangeField, becomes: string): Change {
  return { field, was: changeValues(venue)[field], becomes };
}

describe(readStatedChanges, () => {
  it.each<[ChangeField, string, string, object]>([
    ["address", "14 Wharf Street", "14 Wharf Street", { address: "14 Wharf Street" }],
    ["postalCode", "B3J 2B2", "B3J 2B2", { postalCode: "B3J 2B2" }],
    ["venueType", "theater", "Theater", { venueType: "theater" }],
    ["capacity", "1200", "1,200 people", { capacity: "1200" }],
    ["capacityBand", "large", "Large (501-1000)", { capacity: "", capacityBand: "large" }],
    ["phone", "902-555-0142", "902-555-0142", { phone: "902-555-0142" }],
    ["phone", "", "not known yet", { phone: "" }],
    ["email", "box@example.com", "box@example.com", { email: "box@example.com" }],
    ["website", "https://lantern.example", "https://lantern.example", {}],
    ["operatingHours", "Fri 9 pm\nSat 9 pm", "Fri 9 pm\nSat 9 pm", {}],
    ["parking", "no", "No", { parking: "no", bar: "yes" }],
    ["genres", "hip-hop,jazz", "Hip-Hop, Jazz", { genres: "hip-hop,jazz" }],
  ])("fills the form with a change of %s to %j", async (field, text, becomes, values) => {
    const venue = await aVenue();
    const stated = readStatedChanges([change(venue, field, text)], { venue, genres });

    expect(stated).toMatchObject({ isReady: true, values: { [field]: text, ...values } });
    expect(stated?.changes).toMatchObject([{ becomes, standing: "ready" }]);
  });

  it.each<[ChangeField, string]>([
    ["address", "x".repeat(300)],
    ["venueType", "castle"],
    ["capacity", "0"],
    ["phone", "call them"],
    ["postalCode", "nowhere"],
    ["email", "[erased]"],
    ["genres", "jazz,polka"],
    ["status", "CLOSED"],
  ])("leaves a change of %s to %j to the reviewer", async (field, text) => {
    const venue = await aVenue();
    const website = change(venue, "website", "https://lantern.example");
    const stated = readStatedChanges([website, change(venue, field, text)], { venue, genres });

    expect(stated?.isReady).toBe(false);
    expect(stated?.changes[1]).toMatchObject({ standing: "unread" });
    expect(stated?.values.website).toBe("https://lantern.example");
  });

  it("prefers a number to a size that is stated with it", async () => {
    const venue = await aVenue();
    const changes = [change(venue, "capacityBand", "large"), change(venue, "capacity", "800")];

    expect(readStatedChanges(changes, { venue, genres })).toMatchObject({
      isReady: true,
      values: { capacity: "800", capacityBand: "large" },
    });
  });

  it("says what has changed since the submitter saw it", async () => {
    const venue = await aVenue();
    const changes = [change(venue, "phone", "(902) 555-0142"), change(venue, "capacity", "300")];
    const later = { ...venue, phone: "+19025550199" };
    const stated = readStatedChanges(changes, { venue: later, genres });

    expect(stated?.isReady).toBe(false);
    expect(stated?.values).toMatchObject({ phone: "+19025550199", capacity: "300" });
    expect(stated?.changes).toMatchObject([
      { label: "Phone", now: "(902) 555-0199", standing: "outdated" },
      { label: "Capacity", standing: "ready" },
    ]);
  });

  it("says what the page says already", async () => {
    const venue = await aVenue();
    const changes = [change(venue, "phone", "(902) 555-0142"), change(venue, "capacity", "300")];
    const phone = "+19025550142";
    const one = readStatedChanges(changes, { venue: { ...venue, phone }, genres });
    const both = { ...venue, phone, capacity: 300 };

    expect(one).toMatchObject({ isReady: true, values: { phone, capacity: "300" } });
    expect(one?.changes[0]?.standing).toBe("done");
    expect(readStatedChanges(changes, { venue: both, genres })?.isReady).toBe(false);
  });

  it("reads no changes out of a request whose details were written line by line", async () => {
    const venue = await aVenue();
    const { id } = await createContributionAbout(venue, "UPDATE");
    const updateDetails = "Phone: (902) 555-0123 → (902) 555-0142";
    await prisma.updateRequest.update({ where: { contributionId: id }, data: { updateDetails } });
    const item = await findContribution(id, { venueId: null, find: "" });

    expect(item?.contribution.updateRequest).toMatchObject({ updateDetails });
    expect(readStatedChanges(item?.changes ?? [], { venue, genres })).toBeNull();
  });
});
