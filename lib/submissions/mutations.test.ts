import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { createVenueSubmission } from "./mutations";
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

describe(createVenueSubmission, () => {
  it("stores a pending submission; the server's clock says when it came", async () => {
    const before = Date.now();
    const facts = { capacity: "small", website: "", submissionDate: "2001-02-03T04:05:06Z" };
    const receipt = await createVenueSubmission(submission(facts));

    const row = await prisma.venueSubmission.findUniqueOrThrow({
      where: { id: receipt?.id },
      include: { region: { include: { country: true } } },
    });
    expect(row).toMatchObject({
      status: "PENDING",
      venueType: "club",
      capacityBand: "small",
      website: null,
      phone: null,
      region: { code: "NS", country: { code: "ca" } },
      submittedAt: new Date("2001-02-03T04:05:06Z"),
    });
    expect(Math.abs(row.receivedAt.getTime() - before)).toBeLessThan(10_000);
  });

  it("stores every field at its longest", async () => {
    const longest = {
      name: "🎸".repeat(100),
      address: "é".repeat(200),
      website: `https://example.com/${"a".repeat(480)}`,
      email: `${"a".repeat(60)}@example.com`,
      description: "x".repeat(5000),
      submissionNotes: "y".repeat(2000),
      token: `${randomBytes(50).toString("hex")}`,
    };

    await expect(createVenueSubmission(submission(longest))).resolves.not.toBeNull();
  });

  it.each([
    ["of another country", { countryCode: "us", regionCode: "NS" }],
    ["nobody knows", { regionCode: "ZZZZ" }],
    ["of a country nobody knows", { countryCode: "mx" }],
  ])("takes no region %s", async (_, facts) => {
    await expect(createVenueSubmission(submission(facts))).resolves.toBeNull();
  });

  it("is one row for one token, also when sent ten times at once", async () => {
    const once = submission({ token: randomBytes(16).toString("base64url") });
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => createVenueSubmission(once)),
    );

    expect(new Set(receipts.map((receipt) => receipt?.id)).size).toBe(1);
    await expect(prisma.venueSubmission.count({ where: { name: once.name } })).resolves.toBe(1);
  });

  it("is two rows without a token", async () => {
    const twice = submission();
    await createVenueSubmission(twice);
    await createVenueSubmission(twice);

    await expect(prisma.venueSubmission.count({ where: { name: twice.name } })).resolves.toBe(2);
  });
});

describe("what the database refuses of a submission", () => {
  it.each([
    ["an empty name", { name: "" }],
    ["a script for a website", { website: "javascript:alert(1)" }],
    ["a band nobody knows", { capacityBand: "huge" }],
    ["a type nobody knows", { venueType: "spaceship" }],
    ["an empty phone", { phone: "" }],
    ["a short token", { token: "short" }],
  ])("%s", async (_, facts) => {
    const { id: regionId } = await prisma.region.findFirstOrThrow({ where: { code: "NS" } });
    const sound = { name: name(), venueType: "club", regionId, city: "Halifax", address: "1 Quay" };

    await expect(prisma.venueSubmission.create({ data: { ...sound, ...facts } })).rejects.toThrow();
  });
});
