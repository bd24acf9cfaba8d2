import { beforeAll, describe, expect, it, vi } from "vitest";
import { noteFacts } from "@/lib/facts/freshness";
import { findVenueFacts } from "@/lib/facts/queries";
import { markOf } from "@/lib/facts/shown-mark";
import type { FactKindId } from "@/lib/model/fact-kinds";
import { changesChannel } from "@/lib/routes/purge";
import { pool, prisma } from "@/tests/support/connection";
import { createSourceRecord, createVenue } from "@/tests/support/factories";
import { removeWhatIsOld } from "../retention";
import { type StoredAnswer, settleClosure, storeAnswer } from "./mutations";

// Own database: the daily job would delete other tests' data.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const visitor = (number: number) => `203.0.113.${number}`;

async function createKnownVenue() {
  const venue = await createVenue({ capacity: 300 });
  await createSourceRecord(venue, { asOf: new Date("2015-06-01") });
  return venue;
}

type Venue = Awaited<ReturnType<typeof createKnownVenue>>;

async function markShown(venue: Venue, kind: FactKindId): Promise<string> {
  const facts = await findVenueFacts(venue.id);
  const note = facts && noteFacts(facts, now).find((one) => one.kind === kind);
  return note ? markOf(note.values) : "";
}

async function answer(venue: Venue, address: string, said: Partial<StoredAnswer> = {}, at = now) {
  const { about = "capacity" } = said;
  const shown = await markShown(venue, about);
  return storeAnswer({ venue: venue.slug, about, shown, answer: "YES", ...said }, address, at);
}

const confirmedOf = async ({ id }: Venue) =>
  (await prisma.venue.findUniqueOrThrow({ where: { id } })).confirmed;
const close = { about: "status", answer: "CLOSED" } as const;
const isReported = async ({ id: venueId }: Venue) =>
  (await prisma.closureReport.count({ where: { venueId } })) === 1;

describe(storeAnswer, () => {
  let messages: string[];
  beforeAll(async () => {
    const client = await pool.connect();
    messages = [];
    client.on("notification", ({ payload }) => messages.push(payload ?? ""));
    await client.query(`LISTEN ${changesChannel}`);
    return () => client.release(true);
  });

  it("confirms facts when two visitors agree, and purges the venue's page", async () => {
    const venue = await createKnownVenue();
    expect(await answer(venue, visitor(1))).toBe("counted");
    expect(await confirmedOf(venue)).toBeNull();

    expect(await answer(venue, visitor(2))).toBe("confirmed");
    expect(await confirmedOf(venue)).toEqual({
      capacity: {
        by: "VISITORS",
        at: now.toISOString(),
        values: { capacity: 300, capacityMin: null, capacityMax: null },
      },
    });
    const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    expect(updatedAt).toEqual(venue.updatedAt);
    await vi.waitFor(() => expect(messages.join()).toContain(`/${venue.slug}"`), 180_000);
  });

  it("confirms when two visitors agree at the same moment", async () => {
    const venue = await createKnownVenue();
    const said = await Promise.all([answer(venue, visitor(1)), answer(venue, visitor(2))]);
    expect(said.toSorted()).toEqual(["confirmed", "counted"]);
  });

  it("counts a visitor once within 30 days, by household", async () => {
    const venue = await createKnownVenue();
    expect(await answer(venue, "2001:db8:1:2::1")).toBe("counted");
    expect(await answer(venue, "2001:db8:1:2:ffff::9")).toBe("repeated");
    expect(await answer(venue, "2001:db8:1:3::1")).toBe("repeated");
    expect(await answer(venue, "2001:db8:1:2::1", {}, inDays(29))).toBe("repeated");
    expect(await answer(venue, "2001:db8:1:2::1", { about: "address" })).toBe("counted");
    expect(await confirmedOf(venue)).toBeNull();
  });

  it("counts a visitor again after 30 days, but not as a second one", async () => {
    const venue = await createKnownVenue();
    await answer(venue, visitor(1));
    expect(await answer(venue, visitor(1), {}, inDays(31))).toBe("counted");
    expect(await answer(venue, visitor(2), {}, inDays(62))).toBe("counted");
  });

  it("does not confirm what a visitor did not see", async () => {
    const venue = await createKnownVenue();
    expect(await answer(venue, visitor(1), { shown: "another" })).toBe("changed");
    expect(await prisma.visitorAnswer.count({ where: { venueId: venue.id } })).toBe(0);
  });

  it("does not add up answers about different values", async () => {
    const venue = await createKnownVenue();
    await answer(venue, visitor(1));
    await prisma.$executeRaw`UPDATE source_records SET facts = facts || '{"capacity": 350}' WHERE venue_id = ${venue.id}`;
    expect(await answer(venue, visitor(2))).toBe("counted");
  });

  it("takes nothing about unknown venues and samples", async () => {
    const sample = await createVenue({ isSample: true });
    expect(await answer(sample, visitor(1))).toBeNull();
    expect(await storeAnswer({ ...close, venue: "nowhere", shown: "" }, visitor(1))).toBeNull();
  });

  it("reports a venue that three visitors call closed within 60 days", async () => {
    const venue = await createKnownVenue();
    expect(await answer(venue, visitor(1), close)).toBe("reported");
    await answer(venue, visitor(2), { ...close, answer: "TEMPORARILY_CLOSED" }, inDays(40));
    expect(await isReported(venue)).toBe(false);
    await answer(venue, visitor(3), close, inDays(59));
    expect(await isReported(venue)).toBe(true);
  });

  it("does not report a venue that was called closed long ago", async () => {
    const venue = await createKnownVenue();
    await answer(venue, visitor(1), close);
    await answer(venue, visitor(2), close, inDays(40));
    await answer(venue, visitor(3), close, inDays(61));
    expect(await isReported(venue)).toBe(false);
  });

  it("starts again after a reviewer decided", async () => {
    const venue = await createKnownVenue();
    for (const number of [1, 2, 3]) {
      await answer(venue, visitor(number), close);
    }
    await prisma.$transaction((transaction) => settleClosure(transaction, venue.id));
    expect(await isReported(venue)).toBe(false);
    expect(await answer(venue, visitor(1), close)).toBe("repeated");
    await answer(venue, visitor(4), close);
    expect(await isReported(venue)).toBe(false);
  });
});

describe("what is kept of visitors", () => {
  it("is a keyed hash that differs between venues and kinds, and no address", async () => {
    const [venue, other] = [await createKnownVenue(), await createKnownVenue()];
    await answer(venue, visitor(9));
    await answer(venue, visitor(9), { about: "address" });
    await answer(other, visitor(9));
    const rows = await prisma.visitorAnswer.findMany({
      where: { venueId: { in: [venue.id, other.id] } },
    });

    expect(new Set(rows.map((row) => row.visitor)).size).toBe(3);
    expect(rows.every((row) => /^[\w-]{43}$/.test(row.visitor ?? ""))).toBe(true);
    const told = JSON.stringify(rows.map(({ id, ...row }) => ({ id: String(id), ...row })));
    expect(told).not.toContain(visitor(9));
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      "answer",
      "answeredOn",
      "facts",
      "id",
      "kind",
      "venueId",
      "visitor",
    ]);
  });

  it("is removed after 30 days, and the answers once they no longer count", async () => {
    const venue = await createKnownVenue();
    await answer(venue, visitor(1), close);
    await answer(venue, visitor(2));
    const stored = async () =>
      (
        await prisma.visitorAnswer.findMany({
          where: { venueId: venue.id },
          orderBy: { id: "asc" },
        })
      ).map((row) => [row.answer, row.visitor !== null]);

    await removeWhatIsOld(inDays(29));
    expect(await stored()).toEqual([
      ["CLOSED", true],
      ["YES", true],
    ]);
    await removeWhatIsOld(inDays(30));
    expect(await stored()).toEqual([["CLOSED", false]]);
    await removeWhatIsOld(inDays(60));
    expect(await stored()).toEqual([]);
  });
});
