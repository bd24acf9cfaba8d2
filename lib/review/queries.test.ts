import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import { createContributionAbout, createVenueContribution } from "@/tests/support/review-factories";
import {
  countContributions,
  findNextAfter,
  findNextWaiting,
  listContributions,
  type QueueEntry,
  searchContributions,
} from "./queries";
import type { QueueTab } from "./queue-tabs";

// Older than any other test's rows.
const received = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));
const before = { at: Date.UTC(2000, 0, 1), id: randomUUID() };

async function createQueue() {
  const venue = await createVenue();
  const created = [
    await createVenueContribution(),
    await createContributionAbout(venue, "UPDATE"),
    await createContributionAbout(venue, "PHOTOS"),
    await createVenueContribution(),
  ];
  await Promise.all(
    created.map(({ id }, index) =>
      prisma.contribution.update({ where: { id }, data: { receivedAt: received(index) } }),
    ),
  );
  return created.map(({ id }) => id);
}

const idsOf = (entries: QueueEntry[]) => entries.map(({ id }) => id);

describe(listContributions, () => {
  it("lists open submissions oldest first and decided ones latest first", async () => {
    const [venue = "", update = "", photos = "", later = ""] = await createQueue();
    const listed = async (tab: QueueTab) => {
      const { entries } = await listContributions(tab, before);
      return idsOf(entries).filter((id) => [venue, update, photos, later].includes(id));
    };

    expect(await listed("all")).toEqual([venue, update, photos, later]);
    expect(await listed("venues")).toEqual([venue, later]);
    expect(await listed("updates")).toEqual([update]);
    expect(await listed("photos")).toEqual([photos]);

    await prisma.contribution.update({ where: { id: update }, data: { status: "ASKED" } });
    const decidedAt = new Date(Date.UTC(2099, 0, 1));
    await prisma.contribution.updateMany({
      where: { id: { in: [venue, later] } },
      data: { status: "REJECTED", decidedAt },
    });

    expect(await listed("asked")).toEqual([update]);
    expect(await listed("all")).toEqual([photos]);
    const { entries } = await listContributions("decided", null);
    expect(idsOf(entries).slice(0, 2)).toEqual([venue, later].toSorted().toReversed());
    await prisma.contribution.updateMany({
      where: { id: { in: [venue, later] } },
      data: { decidedAt: received(0) },
    });
  });

  it("continues after an entry, even with equal timestamps", async () => {
    const receivedAt = new Date(Date.UTC(2002, 5, 1));
    const ids = Array.from({ length: 51 }, () => randomUUID()).toSorted();
    await prisma.contribution.createMany({
      data: ids.map((id) => ({ id, kind: "PHOTOS", venueName: "Hall", receivedAt })),
    });
    const start = { at: Number(receivedAt) - 1, id: randomUUID() };
    const first = await listContributions("photos", start);

    expect(idsOf(first.entries)).toEqual(ids.slice(0, 50));
    expect(first.next).toEqual({ at: Number(receivedAt), id: ids[49] });
    const second = await listContributions("photos", first.next);
    expect(second.entries[0]?.id).toBe(ids[50]);
  });
});

describe(searchContributions, () => {
  it("finds by receipt and by part of the name in any status and case", async () => {
    const name = `Ümlaut 100%_${randomUUID()}`;
    const { id } = await createVenueContribution({ name });

    expect(idsOf(await searchContributions(id))).toEqual([id]);
    expect(idsOf(await searchContributions(name.slice(0, 30).toUpperCase()))).toEqual([id]);
    expect(await searchContributions(`${name.slice(0, 10)}x${name.slice(11)}`)).toEqual([]);
    expect(await searchContributions(randomUUID())).toEqual([]);
    expect(await searchContributions("Üm")).toEqual([]);
  });
});

describe(countContributions, () => {
  it("counts up to 100", async () => {
    await prisma.contribution.createMany({
      data: Array.from({ length: 120 }, () => ({ kind: "UPDATE" as const, venueName: "Hall" })),
    });
    const counts = await countContributions();

    expect(counts.updates).toBe(100);
    expect(counts.all).toBe(counts.venues + counts.photos + counts.updates);
  });
});

describe(findNextWaiting, () => {
  it("returns the next submission, never the same one", async () => {
    const [venue = "", update = ""] = await createQueue();

    expect(await findNextWaiting({ at: Number(received(0)), id: venue })).not.toBe(venue);
    const next = await findNextWaiting({ at: Number(received(0)), id: venue });
    expect([update, next]).toContain(next);
  });
});

describe(findNextAfter, () => {
  it("stays in the list that the reviewer goes through", async () => {
    const [venue = "", update = "", photos = "", later = ""] = await createQueue();
    const next = async (id: string, tab: QueueTab) => findNextAfter(id, { tab });

    // Other tests' rows may share the times of these.
    const kindOf = async (id: string | null) =>
      (await prisma.contribution.findUnique({ where: { id: id ?? "" } }))?.kind;
    expect(await kindOf(await next(venue, "venues"))).toBe("VENUE");
    expect(await next(venue, "venues")).not.toBe(venue);
    expect(await kindOf(await next(update, "photos"))).toBe("PHOTOS");
    expect(await kindOf(await next(photos, "updates"))).toBe("UPDATE");
    expect(await next(later, "decided")).not.toBe(later);
  });
});
