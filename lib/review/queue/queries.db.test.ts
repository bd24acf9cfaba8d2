import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { referenceOf } from "@/lib/model/contribution-reference";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
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
import { type QueueFilter, type QueueTab, wholeQueue } from "./tabs";

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

const photosOnly: QueueFilter = { ...wholeQueue, tab: "photos" };

const idsOf = (entries: QueueEntry[]) => entries.map(({ id }) => id);

describe(listContributions, () => {
  it("lists a spec sheet among the updates", async () => {
    const { id } = await createContributionAbout(await createVenue(), "SPEC_SHEET");
    await prisma.contribution.update({ where: { id }, data: { receivedAt: received(-1) } });
    const { entries } = await listContributions({ ...wholeQueue, tab: "updates" }, before);

    expect(idsOf(entries)).toContain(id);
  });

  it("lists open submissions oldest first and decided ones latest first", async () => {
    const [venue = "", update = "", photos = "", later = ""] = await createQueue();
    const listed = async (tab: QueueTab) => {
      const { entries } = await listContributions({ ...wholeQueue, tab }, before);
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
    const { entries } = await listContributions({ ...wholeQueue, tab: "decided" }, null);
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
    const first = await listContributions(photosOnly, start);

    expect(idsOf(first.entries)).toEqual(ids.slice(0, 50));
    expect(first.next).toEqual({ at: Number(receivedAt), id: ids[49] });
    const second = await listContributions(photosOnly, first.next);
    expect(second.entries[0]?.id).toBe(ids[50]);
  });
});

describe("the filters of the queue", () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

  it("narrow a list by age and sender, and lead to the next one within it", async () => {
    const sender = `${randomUUID()}@example.com`;
    const created = [
      await createVenueContribution({ submitterEmail: sender.toUpperCase() }),
      await createVenueContribution({ submitterEmail: sender }),
      await createVenueContribution({ submitterEmail: sender }),
    ];
    const [old = "", older = "", recent = ""] = created.map(({ id }) => id);
    for (const [id, receivedAt] of [
      [old, days(11)],
      [older, days(40)],
      [recent, days(9)],
    ] as const) {
      await prisma.contribution.update({ where: { id }, data: { receivedAt } });
    }
    const list = async (filter: Partial<QueueFilter>) => {
      const page = await listContributions({ ...wholeQueue, sender, ...filter }, null);
      return idsOf(page.entries);
    };

    expect(await list({})).toEqual([older, old, recent]);
    expect(await list({ older: 10 })).toEqual([older, old]);
    expect(await list({ older: 30, tab: "venues" })).toEqual([older]);
    expect(await list({ tab: "photos" })).toEqual([]);
    expect(await list({ sender: `x${sender}` })).toEqual([]);
    const filter = { ...wholeQueue, sender, older: 10 };
    expect(await findNextAfter(older, "ada", filter)).toBe(old);
    expect(await findNextAfter(old, "ada", filter)).toBe(older);
    const aged = await listContributions({ ...wholeQueue, older: 10 }, null);
    expect(idsOf(aged.entries)).not.toContain(recent);
  });

  it("narrow a list to a country or a region, and lead to the next one within it", async () => {
    const venue = await createVenue();
    const region = await prisma.region.findUniqueOrThrow({ where: { id: venue.regionId } });
    const place = `ca-${region.code}`;
    const proposed = await createVenueContribution();
    const update = await createContributionAbout(venue, "UPDATE");
    const photos = await createContributionAbout(venue, "PHOTOS");
    const named = await prisma.contribution.create({ data: { kind: "UPDATE", venueName: "Hall" } });
    await prisma.contribution.update({ where: { id: photos.id }, data: { receivedAt: days(20) } });
    const list = async (filter: Partial<QueueFilter>) => {
      const page = await listContributions({ ...wholeQueue, ...filter }, null);
      return idsOf(page.entries);
    };

    expect(await list({ place })).toEqual([photos.id, update.id]);
    expect(await list({ place, tab: "updates" })).toEqual([update.id]);
    expect(await list({ place, older: 10 })).toEqual([photos.id]);
    expect(await list({ place, sender: update.submitterEmail ?? "" })).toEqual([update.id]);
    expect(await list({ place: "us", sender: update.submitterEmail ?? "" })).toEqual([]);
    expect(await list({ place: "ca", sender: proposed.submitterEmail ?? "" })).toEqual([
      proposed.id,
    ]);
    expect(await findNextAfter(photos.id, "ada", { ...wholeQueue, place })).toBe(update.id);
    expect(await findNextAfter(named.id, "ada", { ...wholeQueue, place })).toBe(photos.id);

    await prisma.contribution.update({ where: { id: named.id }, data: { venueId: venue.id } });
    expect(await list({ place })).toContain(named.id);
    await prisma.venueSubmission.update({
      where: { contributionId: proposed.id },
      data: { regionId: venue.regionId },
    });
    expect(await list({ place })).toContain(proposed.id);
  });

  it("read the oldest of each region of a place from an index", async () => {
    const [byPlace] = await explainQueries(() =>
      listContributions({ ...photosOnly, place: "us" }, null),
    );
    expect(byPlace).toContain("contributions_region_id_status_kind_received_at_id_idx");
    expect(byPlace).toMatch(/Index Cond: .*region_id = r\w*\.id.*status.*kind/);

    const [bySender] = await explainQueries(() =>
      listContributions({ ...wholeQueue, place: "us", sender: "ada@example.com" }, null),
    );
    expect(bySender).toContain("contributions_submitter_email");
  });

  it("read a sender and an age from an index", async () => {
    const [bySender] = await explainQueries(() =>
      listContributions({ ...wholeQueue, sender: "ada@example.com" }, null),
    );
    expect(bySender).toContain("contributions_submitter_email");

    const [byAge] = await explainQueries(() =>
      listContributions({ ...photosOnly, older: 30 }, null),
    );
    expect(byAge).toContain("contributions_status_kind_received_at_id_idx");
    expect(byAge).toMatch(/Index Cond: .*received_at/);
  });
});

describe("an entry of the queue", () => {
  it("says where the venue is and what it's about", async () => {
    const venue = await createVenue();
    const city = await prisma.city.findUniqueOrThrow({
      where: { id: venue.cityId },
      include: { region: true },
    });
    const proposed = await createVenueContribution();
    const update = await createContributionAbout(venue, "UPDATE");
    await prisma.updateRequest.upsert({
      where: { contributionId: update.id },
      create: { contributionId: update.id, updateType: "Hours", updateDetails: "Open on Mondays" },
      update: { updateType: "Hours", updateDetails: "Open on Mondays" },
    });
    const [[one], [other]] = [
      await searchContributions(proposed.id),
      await searchContributions(update.id),
    ];

    expect(one).toMatchObject({ venueType: "club", about: "12 Wharf Street", photoCount: null });
    expect(one?.place).toMatch(/^Halifax, /);
    expect(other).toMatchObject({
      place: `${city.name}, ${city.region.code}`,
      about: "Hours: Open on Mondays",
      venueType: null,
    });
    const changes = [{ field: "parking", was: "", becomes: "yes" }];
    await prisma.updateRequest.update({
      where: { contributionId: update.id },
      data: { changes, updateType: "Parking", updateDetails: "" },
    });
    expect(await searchContributions(update.id)).toMatchObject([
      { about: "Parking: not known yet → Yes" },
    ]);
  });
});

describe(searchContributions, () => {
  it("finds by receipt, by reference, and by part of the name in any status and case", async () => {
    const name = `Ümlaut 100%_${randomUUID()}`;
    const { id } = await createVenueContribution({ name });

    expect(idsOf(await searchContributions(id))).toEqual([id]);
    expect(idsOf(await searchContributions(` ${referenceOf(id)}`))).toContain(id);
    expect(idsOf(await searchContributions(referenceOf(id).toLowerCase()))).toContain(id);
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

    expect(await findNextWaiting({ at: Number(received(0)), id: venue }, "ada")).not.toBe(venue);
    const next = await findNextWaiting({ at: Number(received(0)), id: venue }, "ada");
    expect([update, next]).toContain(next);
  });
});

describe(findNextAfter, () => {
  it("stays in the list that the reviewer goes through", async () => {
    const [venue = "", update = "", photos = "", later = ""] = await createQueue();
    const next = async (id: string, tab: QueueTab) =>
      findNextAfter(id, "ada", { ...wholeQueue, tab });

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
