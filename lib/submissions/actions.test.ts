import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { submitVenue } from "./actions";

const unique = () => randomBytes(8).toString("hex");
let address = "";

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-marquee-client": address }),
}));

const complete = () => ({
  name: `The Lantern ${unique()}`,
  venueType: "club",
  countryCode: "ca",
  regionCode: "NS",
  city: "Halifax",
  address: "12 Wharf Street",
});

const countNamed = (name: string) => prisma.venueSubmission.count({ where: { name } });

beforeEach(() => {
  address = unique();
});

describe(submitVenue, () => {
  it("stores what was sent and answers with the receipt alone", async () => {
    const facts = { ...complete(), capacity: "small", submissionDate: new Date().toISOString() };
    const result = await submitVenue(null, facts);
    const row = await prisma.venueSubmission.findFirstOrThrow({ where: { name: facts.name } });

    expect(result).toEqual({ ok: true, id: row.id });
    expect(row).toMatchObject({ status: "PENDING", capacityBand: "small" });
  });

  it("takes the form of a browser without scripts", async () => {
    const facts = { ...complete(), website: "", $ACTION_KEY: "x" };
    const form = new FormData();
    for (const [name, value] of Object.entries(facts)) {
      form.set(name, value);
    }

    await expect(submitVenue(null, form)).resolves.toMatchObject({ ok: true });
    await expect(countNamed(facts.name)).resolves.toBe(1);
  });

  it("stores one token once", async () => {
    const facts = { ...complete(), token: unique() };
    const [first, second] = [await submitVenue(null, facts), await submitVenue(null, facts)];

    expect(second).toEqual(first);
    await expect(countNamed(facts.name)).resolves.toBe(1);
  });

  it("says what is wrong by field, and gives back what was typed", async () => {
    const typed = { name: " A", website: "lantern", city: "Halifax" };
    const result = await submitVenue(null, { ...typed, status: "APPROVED", phone: 12 });

    expect(result).toEqual({
      ok: false,
      message: "Please check the marked fields.",
      fieldErrors: {
        name: ["Venue name must be at least 2 characters"],
        venueType: ["Please select a venue type"],
        countryCode: ["Please select a country"],
        regionCode: ["Please select a state/province"],
        address: ["Address is required"],
        website: ["Please enter a valid URL"],
        phone: ["Please enter text"],
      },
      values: typed,
    });
  });

  it("takes no region of another country", async () => {
    await expect(submitVenue(null, { ...complete(), countryCode: "us" })).resolves.toMatchObject({
      ok: false,
      fieldErrors: { regionCode: ["Please select a state/province"] },
    });
  });

  it.each([undefined, null, "text", 12, []])("refuses %j", async (input) => {
    await expect(submitVenue(null, input)).resolves.toMatchObject({ ok: false, values: {} });
  });

  it("stores ten an hour; what is refused for its fields does not count", async () => {
    const facts = complete();
    for (let count = 0; count < 10; count += 1) {
      await submitVenue(null, {});
      await submitVenue(null, facts);
    }

    await expect(submitVenue(null, facts)).resolves.toMatchObject({
      ok: false,
      message: "That was too many at once. Please try again in 60 minutes.",
      values: facts,
    });
    await expect(countNamed(facts.name)).resolves.toBe(10);
  });
});
