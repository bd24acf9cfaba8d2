import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import { blockSchema } from "@/lib/review/blocks/block-schema";
import { addBlock, removeBlock } from "@/lib/review/blocks/mutations";
import { confirmCity, mergeCities, renameCity } from "@/lib/review/cities/mutations";
import { settleConflict } from "@/lib/review/conflicts/mutations";
import { approveUpdate, approveVenue } from "@/lib/review/decide/approve";
import { approvePhotos } from "@/lib/review/decide/approve-photos";
import { approveSpecSheet } from "@/lib/review/decide/approve-spec-sheet";
import { askSubmitter } from "@/lib/review/decide/ask";
import { decideEach, decideInBulk, undoBulk } from "@/lib/review/decide/bulk";
import { markDuplicate } from "@/lib/review/decide/mark-duplicate";
import { markSpam } from "@/lib/review/decide/mark-spam";
import { markUnchanged } from "@/lib/review/decide/mark-unchanged";
import { mergeSubmission } from "@/lib/review/decide/merge-submission";
import { rejectContribution } from "@/lib/review/decide/reject";
import { releaseContribution } from "@/lib/review/decide/release";
import type { DecisionResult } from "@/lib/review/decide/result";
import { undoAction } from "@/lib/review/decide/undo";
import { serviceSchema } from "@/lib/review/imports/import-action-schema";
import { applyUpload, askUndo } from "@/lib/review/imports/mutations";
import { askService, runAgain, stopRun } from "@/lib/review/imports/service-mutations";
import { decideListed } from "@/lib/review/records/decide-listed";
import { addRecord, dismissRecord, matchRecord } from "@/lib/review/records/mutations";
import { editSource } from "@/lib/review/sources/mutations";
import { sourceSchema } from "@/lib/review/sources/source-action-schema";
import {
  changeRole,
  disableReviewer,
  inviteReviewer,
  requireFactor,
  resetMember,
} from "@/lib/review/team/mutations";
import { askAboutVenue } from "@/lib/review/venues/ask";
import { confirmKind } from "@/lib/review/venues/confirm";
import { mergeVenues } from "@/lib/review/venues/merge";
import {
  arrangeImages,
  closeVenue,
  editVenue,
  featureVenue,
  hideVenue,
  pauseVenue,
  removeSpecSheet,
  reopenVenue,
  showVenue,
} from "@/lib/review/venues/mutations";
import { reviewedVenueSelect, toVenueInput } from "@/lib/review/venues/venue-state";
import { prisma } from "@/tests/support/connection";
import { createCity, createSourceRecord, createVenue } from "@/tests/support/factories";
import { proves } from "@/tests/support/reliability";
import {
  aReviewer,
  createContributionAbout,
  createReviewer,
  createVenueContribution,
  factsOf,
  storeReviewer,
} from "@/tests/support/review-factories";

const ada = aReviewer();

beforeAll(() => storeReviewer(ada));

// Services want to know who asks. Other files share this process.
const { CONTACT_EMAIL } = env;
beforeAll(() => void Object.assign(env, { CONTACT_EMAIL: "operator@example.org" }));
afterAll(() => void Object.assign(env, { CONTACT_EMAIL }));

async function listTrail() {
  return prisma.reviewAction.findMany({ where: { reviewerId: ada.id }, orderBy: { id: "desc" } });
}

async function seenVenue(input: Parameters<typeof createVenue>[0] = {}) {
  const { id } = await createVenue(input);
  const venue = await prisma.venue.findUniqueOrThrow({
    where: { id },
    select: reviewedVenueSelect,
  });
  return { venue, seen: { venueId: id, updatedAt: venue.updatedAt } };
}

async function seenCity(input: Parameters<typeof createCity>[0] = {}) {
  const { id, name } = await createCity(input);
  return { cityId: id, seenName: name };
}

const seenItem = ({ id }: { id: string }) => ({ contributionId: id, version: 0 });

async function undoLatest(): Promise<DecisionResult> {
  const [latest] = await listTrail();
  return undoAction(ada, { actionId: latest?.id ?? 0n });
}

async function waitingRecord() {
  const city = await createCity();
  const venue = await createVenue({ cityId: city.id, regionId: city.regionId });
  const record = await createSourceRecord(venue, {
    venueId: null,
    matchedBy: null,
    waitingFor: "MATCH",
  });
  return { venueId: venue.id, recordId: record.id, city: city.name };
}

/** A venue whose capacity a visitor told, and a source that says otherwise since. */
async function conflict() {
  const decided = {
    capacity: { by: "SUBMITTER", at: "2026-01-01T00:00:00.000Z", values: { capacity: 90 } },
  };
  const venue = await createVenue({ capacity: 90, decided });
  const { id: recordId } = await createSourceRecord({ ...venue, capacity: 120 });
  await prisma.$transaction((transaction) =>
    projectVenues(fromTransaction(transaction), [venue.id]),
  );
  const { saidAt } = await prisma.factConflict.findFirstOrThrow({
    where: { venueId: venue.id },
  });
  return { recordId, group: "capacity" as const, saidAt };
}

async function importedBatch() {
  const { lastBatchId } = await createSourceRecord(await createVenue());
  const batch = await prisma.importBatch.findUniqueOrThrow({
    where: { id: lastBatchId },
    include: { source: true },
  });
  return batch;
}

async function member() {
  const { id } = await createReviewer("REVIEWER");
  return { reviewerId: id };
}

/** Performs each review action, keyed by its server action's name. */
const deeds: Record<string, () => Promise<DecisionResult>> = {
  approveVenueSubmission: async () => {
    const item = await createVenueContribution();
    return approveVenue(ada, { ...seenItem(item), input: factsOf(item), note: null });
  },
  approveUpdateRequest: async () => {
    const { venue, seen } = await seenVenue();
    const item = await createContributionAbout(venue, "UPDATE");
    const input = { ...toVenueInput(venue), address: "14 Wharf Street" };
    return approveUpdate(ada, { ...seenItem(item), ...seen, input, note: null });
  },
  approvePhotoSubmission: async () => {
    const venue = await createVenue();
    const item = await createContributionAbout(venue, "PHOTOS", [{}]);
    const photos = item.photos.map(({ id }) => ({ id, alt: "Stage", credit: null }));
    return approvePhotos(ada, { ...seenItem(item), venueId: venue.id, photos, note: null });
  },
  approveSheet: async () => {
    const venue = await createVenue();
    const item = await createContributionAbout(venue, "SPEC_SHEET");
    return approveSpecSheet(ada, { ...seenItem(item), venueId: venue.id, note: null });
  },
  reject: async () =>
    rejectContribution(ada, { ...seenItem(await createVenueContribution()), reason: "A car park" }),
  ask: async () =>
    askSubmitter(ada, { ...seenItem(await createVenueContribution()), question: "Where is it?" }),
  declareDuplicate: async () => {
    const item = await createVenueContribution();
    return markDuplicate(ada, { ...seenItem(item), venueId: null, note: null });
  },
  mergeIntoListed: async () => {
    const item = await createVenueContribution();
    return mergeSubmission(ada, { ...seenItem(item), ...(await seenVenue()).seen });
  },
  declareUnchanged: async () => {
    const venue = await createVenue();
    const item = await createContributionAbout(venue, "UPDATE");
    return markUnchanged(ada, { ...seenItem(item), venueId: venue.id, note: null });
  },
  release: async () => {
    const { id } = await createVenueContribution();
    await prisma.contribution.update({ where: { id }, data: { status: "HELD" } });
    return releaseContribution(ada, { contributionId: id, version: 0 });
  },
  declareSpam: async () => markSpam(ada, seenItem(await createVenueContribution())),
  undo: undoLatest,
  decideChosen: async () => {
    const items = [seenItem(await createVenueContribution())];
    const decided = await decideInBulk(ada, { decision: "spam", items, reason: "" });
    return decided.ok ? { ok: true, href: null } : decided;
  },
  undoChosen: async () => {
    const [latest] = await listTrail();
    return undoBulk(ada, { bulkId: latest?.bulkId ?? "" });
  },
  saveVenue: async () => {
    const { venue, seen } = await seenVenue();
    return editVenue(ada, { ...seen, input: { ...toVenueInput(venue), capacity: 90 } });
  },
  saveImages: async () => {
    const images = { create: [{ position: 0, url: "/photos/old.webp", alt: "Old" }] };
    const { seen } = await seenVenue({ images });
    return arrangeImages(ada, { ...seen, images: [] });
  },
  feature: async () => featureVenue(ada, { ...(await seenVenue()).seen, isFeatured: true }),
  confirmFacts: async () => {
    const venue = await createVenue({ phone: "+19025550101" });
    await createSourceRecord(venue);
    const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    return confirmKind(ada, { venueId: venue.id, updatedAt, kind: "contact" });
  },
  askOpenQuestions: async () => {
    const email = `${randomBytes(6).toString("hex")}@lantern.example`;
    const { id } = await createVenue({ email });
    const { updatedAt } = await prisma.venue.findUniqueOrThrow({ where: { id } });
    return askAboutVenue(ada, { venueId: id, updatedAt, section: "access" });
  },
  close: async () => closeVenue(ada, (await seenVenue()).seen),
  pause: async () => pauseVenue(ada, (await seenVenue()).seen),
  reopen: async () => reopenVenue(ada, (await seenVenue({ status: "CLOSED" })).seen),
  removeSheet: async () => {
    const { venue, seen } = await seenVenue();
    const { id } = await createContributionAbout(venue, "SPEC_SHEET");
    await prisma.specSheet.update({ where: { contributionId: id }, data: { venueId: venue.id } });
    return removeSpecSheet(ada, seen);
  },
  hide: async () => hideVenue(ada, { ...(await seenVenue()).seen, reason: "Asked to" }),
  show: async () =>
    showVenue(ada, { ...(await seenVenue({ status: "HIDDEN" })).seen, reason: "A mistake" }),
  merge: async () =>
    mergeVenues(ada, { loserId: (await createVenue()).id, winnerId: (await createVenue()).id }),
  undoVenueAction: undoLatest,
  rename: async () => renameCity(ada, { ...(await seenCity()), name: "Renamed" }),
  mergeCity: async () => {
    const { id, name, regionId } = await createCity();
    const into = await createCity({ regionId });
    return mergeCities(ada, { cityId: id, seenName: name, into: into.name });
  },
  confirm: async () => {
    const { id } = await createCity();
    return confirmCity(ada, await seenCity({ likelyMeantId: id }));
  },
  match: async () => matchRecord(ada, await waitingRecord()),
  add: async () => addRecord(ada, await waitingRecord()),
  dismiss: async () => dismissRecord(ada, await waitingRecord()),
  undoRecordAction: undoLatest,
  decideInList: async () => {
    const { recordId } = await waitingRecord();
    return decideListed(ada, { recordId, venueId: 0, decision: "dismiss" });
  },
  decideTogether: async () => {
    const items = [await waitingRecord()];
    const decided = await decideEach(items, ({ recordId }, bulkId) =>
      dismissRecord(ada, { recordId, bulkId }),
    );
    return decided.ok ? { ok: true, href: null } : decided;
  },
  undoTogether: async () => {
    const [latest] = await listTrail();
    return undoBulk(ada, { bulkId: latest?.bulkId ?? "" });
  },
  settle: async () => settleConflict(ada, { ...(await conflict()), choice: "take" }),
  undoSettled: undoLatest,
  applyImport: async () => {
    const { source } = await importedBatch();
    const { id } = await prisma.importUpload.create({
      data: {
        sourceName: source.name,
        fileName: "venues.csv",
        status: "PREVIEWED",
        reviewerEmail: ada.email,
        byteSize: 1,
      },
    });
    return applyUpload(ada, id);
  },
  undoImport: async () => askUndo(ada, (await importedBatch()).id),
  addSource: async () => {
    await prisma.source.upsert({
      where: { name: "Wikidata" },
      create: { name: "Wikidata" },
      update: {},
    });
    const sent = { service: "wikidata", regions: "US-TN,all-ca" };
    return askService(ada, serviceSchema.parse(sent));
  },
  runServiceAgain: async () => {
    const { id } = await prisma.serviceRun.findFirstOrThrow({ where: { askedBy: ada.email } });
    await stopRun(id);
    return runAgain(ada, id);
  },
  saveSource: async () => {
    const { source } = await importedBatch();
    const input = { sourceId: String(source.id), name: source.name, trust: "70" };
    return editSource(ada, sourceSchema.parse(input));
  },
  addToBlocks: async () => {
    const value = `${randomBytes(6).toString("hex")}@example.com`;
    return addBlock(
      { reviewer: ada, address: "192.0.2.1" },
      blockSchema.parse({ value, reason: "Advertises" }),
    );
  },
  removeFromBlocks: async () => {
    const { id } = await prisma.block.findFirstOrThrow({ where: { blockedBy: ada.email } });
    return removeBlock(ada, { id });
  },
  invite: () => inviteReviewer(ada, { email: "new@example.com", role: "EDITOR" }),
  setMemberRole: async () => changeRole(ada, { ...(await member()), role: "EDITOR" }),
  resetMemberFactor: async () => resetMember(ada, await member()),
  disableMember: async () => disableReviewer(ada, await member()),
  setFactorRequired: () => requireFactor(ada, { isRequired: false }),
};

/** Actions on an upload that nothing was imported of, and that stop what others began. */
const unrecorded = ["mapUpload", "stopImport", "giveUpImport", "stopServiceRun"];

const folders = [
  "decide/",
  "venues/",
  "cities/",
  "records/",
  "conflicts/",
  "imports/",
  "sources/",
  "blocks/",
  "team/",
];

describe("the audit trail", () => {
  it("records every review action", async () => {
    const files = folders.map((folder) => `lib/review/${folder}actions.ts`);
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const names = [...code.matchAll(/^export const (\w+) = reviewAction\(/gm)].flatMap(
      ([, it]) => it ?? [],
    );
    expect(names).toEqual(expect.arrayContaining(unrecorded));
    expect(Object.keys(deeds)).toEqual(names.filter((name) => !unrecorded.includes(name)));
    for (const [name, act] of Object.entries(deeds)) {
      const before = await listTrail();
      await expect(act(), name).resolves.toMatchObject({ ok: true });
      const [latest, ...rest] = await listTrail();
      expect(rest, name).toEqual(before);
      expect(latest, name).toMatchObject({ reviewerEmail: ada.email });
      const { contributionId, venueId, cityId, sourceId, aboutReviewerId } = latest ?? {};
      const states = JSON.stringify([latest?.before, latest?.after]);
      const isAboutOther = /"(?:block|isRequired)"/.test(states);
      expect(
        contributionId ?? venueId ?? cityId ?? sourceId ?? aboutReviewerId ?? isAboutOther,
        name,
      ).toBeTruthy();
    }
    const count = Object.keys(deeds).length;
    proves(29, `${count} of ${count} actions leave a row`);
  });

  it("cannot be changed or deleted", async () => {
    const ways = [
      "UPDATE review_actions SET reason = 'Never mind'",
      "DELETE FROM review_actions",
      "TRUNCATE review_actions",
      "UPDATE review_actions SET id = id WHERE false",
    ];
    for (const sql of ways) {
      await expect(prisma.$executeRawUnsafe(sql), sql).rejects.toThrow(/never changed or deleted/);
    }
    proves(29, `${ways.length} ways to change or delete its rows refused`);
  });

  it("lets an erasure replace only what a row quotes", async () => {
    const ways = [
      "UPDATE review_actions SET action = 'undo'",
      "UPDATE review_actions SET reviewer_email = 'eve@example.com' WHERE reviewer_id IS NOT NULL",
      "DELETE FROM review_actions",
      "TRUNCATE review_actions",
    ];
    await rejectContribution(ada, {
      ...seenItem(await createVenueContribution()),
      reason: "A car park",
    });
    const redact = (sql: string) =>
      prisma.$transaction([
        prisma.$executeRaw`SELECT set_config('marquee.redacting', 'on', true)`,
        prisma.$executeRawUnsafe(sql),
      ]);
    for (const sql of ways) {
      await expect(redact(sql), sql).rejects.toThrow(/never changed or deleted/);
    }
    await redact("UPDATE review_actions SET reason = reason");
    await expect(
      prisma.$executeRaw`UPDATE review_actions SET reason = reason`,
      "after the transaction",
    ).rejects.toThrow(/never changed or deleted/);
    proves(29, `${ways.length} ways refused to an erasure, too`);
  });

  it("does not record refused actions", async () => {
    const before = await listTrail();
    const item = await createVenueContribution();
    await rejectContribution(ada, { ...seenItem(item), version: 7, reason: "Too late" });
    await rejectContribution(ada, { ...seenItem(item), reason: "" });

    expect(await listTrail()).toEqual(before);
  });
});
