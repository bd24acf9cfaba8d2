import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inputOfSubmission } from "@/lib/review/decide/input-of-submission";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import {
  createUpdateRequest,
  createVenueSubmission,
  type Receipt,
  type Rejected,
} from "./mutations";
import { statedFacts } from "./stated-facts";
import { updateRequestSchema } from "./update-request-schema";
import { venueSubmissionSchema } from "./venue-schema";

const name = () => `The Lantern ${randomBytes(5).toString("hex")}`;

function submission(facts: object = {}) {
  return venueSubmissionSchema.parse({
    name: name(),
    venueType: "club",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    address: "12 Wharf Street",
    ...facts,
  });
}

function idOf(receipt: Receipt | Rejected): string {
  if ("refused" in receipt) {
    throw new Error(`refused: ${receipt.refused}`);
  }
  return receipt.id;
}

describe(createVenueSubmission, () => {
  it("stores a pending submission with the server's time", async () => {
    const before = Date.now();
    const facts = { capacity: "small", website: "", submissionDate: "2001-02-03T04:05:06Z" };
    const receipt = await createVenueSubmission(submission(facts));

    const row = await prisma.venueSubmission.findUniqueOrThrow({
      where: { contributionId: idOf(receipt) },
      include: { contribution: true, region: { include: { country: true } } },
    });
    expect(row.contribution).toMatchObject({ kind: "VENUE", status: "PENDING", version: 0 });
    expect(row).toMatchObject({
      venueType: "club",
      capacityBand: "small",
      website: null,
      phone: null,
      region: { code: "NS", country: { code: "ca" } },
      submittedAt: new Date("2001-02-03T04:05:06Z"),
    });
    const receivedAt = row.contribution.receivedAt.getTime();
    expect(receivedAt).toBeGreaterThanOrEqual(before);
    expect(receivedAt).toBeLessThanOrEqual(Date.now());
  });

  it("stores the position of the pin, as the reviewer is offered it", async () => {
    const pin = { latitude: "44.648618", longitude: "-63.585949" };
    const receipt = await createVenueSubmission(submission(pin));

    const row = await prisma.venueSubmission.findUniqueOrThrow({
      where: { contributionId: idOf(receipt) },
      include: { region: { include: { country: true } } },
    });
    expect(inputOfSubmission(row)).toMatchObject({ latitude: 44.648618, longitude: -63.585949 });
    expect(statedFacts(row, [])).toContainEqual({
      field: "position",
      name: "Location",
      value: "44.648618, -63.585949",
    });
  });

  it.each([
    ["12 Wharf Street, Halifax, NS B3J 1A1", "Halifax", "12 Wharf Street", "B3J 1A1"],
    ["12 Wharf Street Halifax Nova Scotia, Canada", "Halifax, NS", "12 Wharf Street", null],
    ["12 Halifax Street", "Halifax", "12 Halifax Street", null],
    ["Halifax, NS", "Halifax", "Halifax, NS", null],
  ])("stores %j in %j without what other fields say", async (typed, city, address, postalCode) => {
    const receipt = await createVenueSubmission(submission({ address: typed, city }));

    await expect(
      prisma.venueSubmission.findUniqueOrThrow({ where: { contributionId: idOf(receipt) } }),
    ).resolves.toMatchObject({ address, city: "Halifax", postalCode });
  });

  it("stores every field at its maximum length", async () => {
    const longest = {
      name: "🎸".repeat(100),
      address: "é".repeat(200),
      website: `https://example.com/${"a".repeat(480)}`,
      email: `${"a".repeat(60)}@example.com`,
      description: "x".repeat(5000),
      submissionNotes: "y".repeat(2000),
      token: `${randomBytes(50).toString("hex")}`,
    };

    await expect(createVenueSubmission(submission(longest))).resolves.toHaveProperty("id");
  });

  it.each([
    ["of another country", { countryCode: "us", regionCode: "NS" }],
    ["that does not exist", { regionCode: "ZZZZ" }],
    ["of an unknown country", { countryCode: "mx" }],
  ])("rejects a region %s", async (_, facts) => {
    await expect(createVenueSubmission(submission(facts))).resolves.toEqual({
      refused: "unknown-region",
    });
  });

  it("stores one row per token, even for ten simultaneous requests", async () => {
    const once = submission({ token: randomBytes(16).toString("base64url") });
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => createVenueSubmission(once)),
    );

    expect(new Set(receipts.map(idOf)).size).toBe(1);
    await expect(prisma.venueSubmission.count({ where: { name: once.name } })).resolves.toBe(1);
  });

  it("rejects the token of another submission", async () => {
    const token = randomBytes(16).toString("base64url");
    await createVenueSubmission(submission({ token }));

    await expect(createVenueSubmission(submission({ token }))).resolves.toEqual({
      refused: "token-used",
    });
  });

  it("keeps amenities and genres in every input format", async () => {
    const facts = { bar: "yes", food: "no", parking: true, merch: "", genres: "jazz,rock,jazz" };
    const id = idOf(await createVenueSubmission(submission(facts)));

    await expect(
      prisma.venueSubmission.findUniqueOrThrow({ where: { contributionId: id } }),
    ).resolves.toMatchObject({
      bar: true,
      food: false,
      parking: true,
      merch: null,
      accessibility: null,
      genres: ["jazz", "rock"],
    });
  });

  it("accepts one text three times a day, ignoring case and punctuation", async () => {
    const text = `Cheap tickets for ${name()} and more, come in and see`;
    const send = (description: string) => createVenueSubmission(submission({ description }));
    const variants = [text, text.toUpperCase(), `${text}!!!`];
    const taken = await Promise.all(variants.map(send));

    expect(taken.map((receipt) => "id" in receipt)).toEqual([true, true, true]);
    await expect(send(`** ${text} **`)).resolves.toEqual({ refused: "repeated-text" });
    await expect(send(`${text} today`)).resolves.toHaveProperty("id");
  });

  it("queues the receipt in the same transaction if there is an address", async () => {
    const submitterEmail = `${randomBytes(5).toString("hex")}@example.com`;
    const id = idOf(await createVenueSubmission(submission({ submitterEmail })));

    const [mail] = await prisma.mail.findMany({ where: { contributionId: id } });
    expect(mail).toMatchObject({ kind: "receipt", recipient: submitterEmail, sentAt: null });
    const jobs = await prisma.$queryRaw`
      SELECT name FROM pgboss.job WHERE data ->> 'mailId' = ${mail?.id}`;
    expect(jobs).toEqual([{ name: "send-mail" }]);
  });

  it("stores two rows without a token", async () => {
    const twice = submission();
    await createVenueSubmission(twice);
    await createVenueSubmission(twice);

    await expect(prisma.venueSubmission.count({ where: { name: twice.name } })).resolves.toBe(2);
  });
});

describe(createUpdateRequest, () => {
  const token = () => randomBytes(16).toString("base64url");
  const request = (facts: object = {}) =>
    updateRequestSchema.parse({
      venueName: "The Lantern",
      name: "Robin Example",
      email: "robin@example.com",
      phone: "",
      updateType: "Address",
      updateDetails: `It moved to ${name()}`,
      ...facts,
    });

  it("stores an update for the chosen venue", async () => {
    const venue = await createVenue();
    const id = idOf(await createUpdateRequest(request({ venueId: String(venue.id) }), token()));

    await expect(
      prisma.contribution.findUniqueOrThrow({ where: { id }, include: { updateRequest: true } }),
    ).resolves.toMatchObject({
      kind: "UPDATE",
      status: "PENDING",
      venueId: venue.id,
      venueName: "The Lantern",
      submitterName: "Robin Example",
      submitterEmail: "robin@example.com",
      submitterPhone: null,
      updateRequest: { updateType: "Address", changes: [] },
    });
  });

  it("stores the changes of facts beside the visitor's own words", async () => {
    const changed = { "was-phone": "(902) 555-0123", "becomes-phone": "(902) 555-0142" };
    const update = request({ ...changed, updateType: "", updateDetails: "" });
    const id = idOf(await createUpdateRequest(update, token()));

    await expect(
      prisma.updateRequest.findUniqueOrThrow({ where: { contributionId: id } }),
    ).resolves.toMatchObject({
      updateType: "Phone",
      updateDetails: "",
      changes: [{ field: "phone", was: "(902) 555-0123", becomes: "(902) 555-0142" }],
    });
  });

  it("rejects the same long value of a fact the fourth time in a day", async () => {
    const becomes = `Every ${name()} day from eight, and doors an hour before`;
    const send = () =>
      createUpdateRequest(
        request({ "was-operatingHours": "", "becomes-operatingHours": becomes, updateDetails: "" }),
        token(),
      );
    for (let count = 0; count < 3; count += 1) {
      idOf(await send());
    }

    await expect(send()).resolves.toEqual({ refused: "repeated-text" });
  });

  it.each(["", "0", "999999999"])(
    "stores only a name if no venue has the ID %j",
    async (venueId) => {
      const id = idOf(await createUpdateRequest(request({ venueId }), token()));

      await expect(prisma.contribution.findUniqueOrThrow({ where: { id } })).resolves.toMatchObject(
        {
          venueId: null,
        },
      );
    },
  );

  it("does not link to an unpublished venue", async () => {
    const hidden = await createVenue({ status: "HIDDEN" });
    const id = idOf(await createUpdateRequest(request({ venueId: String(hidden.id) }), token()));

    await expect(prisma.contribution.findUniqueOrThrow({ where: { id } })).resolves.toMatchObject({
      venueId: null,
    });
  });
});

describe("database constraints on a submission", () => {
  it.each([
    ["an empty name", { name: "" }],
    ["a script URL as the website", { website: "javascript:alert(1)" }],
    ["an unknown capacity band", { capacityBand: "huge" }],
    ["an unknown venue type", { venueType: "spaceship" }],
    ["an empty phone", { phone: "" }],
  ])("%s", async (_, facts) => {
    const { id: regionId } = await prisma.region.findFirstOrThrow({ where: { code: "NS" } });
    const sound = { name: name(), venueType: "club", regionId, city: "Halifax", address: "1 Quay" };

    const store = (details: object) =>
      prisma.contribution.create({
        data: {
          kind: "VENUE",
          venueName: "A",
          venueSubmission: { create: { ...sound, ...details } },
        },
      });
    await expect(store({})).resolves.toBeTruthy();
    await expect(store(facts)).rejects.toThrow();
  });
});
