import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUpdateRequest } from "@/lib/contribute/mutations";
import { addNote, withdrawContribution } from "@/lib/contribute/status/mutations";
import { createPublishToken } from "@/lib/contribute/trusted/publish-token";
import { updateRequestSchema } from "@/lib/contribute/update-request-schema";
import { env } from "@/lib/core/env";
import { rejectContribution } from "@/lib/review/decide";
import { countContributions, findNextWaiting, listContributions } from "@/lib/review/queries";
import { wholeQueue } from "@/lib/review/queue-tabs";
import { confirmChange, trustSender } from "@/lib/review/senders/mutations";
import { findSender, listSenders } from "@/lib/review/senders/queries";
import { undoAction } from "@/lib/review/undo";
import { venueHref } from "@/lib/routes/hrefs";
import { findVenue } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createVenue } from "@/tests/support/factories";
import { listenWhile } from "@/tests/support/listen";
import { aReviewer, createVenueContribution, listActions } from "@/tests/support/review-factories";
import { publishChange } from "./publish";

const ada = aReviewer();
const oldSite = "https://old.example/";
/** Changes the website to a new one, since the same text is taken only three times. */
const aChange = () => `Website: ${oldSite} → https://${randomBytes(6).toString("hex")}.example/`;

beforeAll(() => {
  env.TRUSTED_SENDERS = "on";
});

afterAll(() => {
  env.TRUSTED_SENDERS = "off";
});

/** An address with one earlier contribution, by which a reviewer may trust it. */
async function aSender({ isTrusted = true } = {}) {
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const { id } = await createVenueContribution({ submitterEmail: email });
  if (isTrusted) {
    await trustSender(ada, { contributionId: id, isTrusted: true });
  }
  return { email, earlierId: id };
}

type Update = { email: string; details?: string; slug?: string };

async function sendUpdate({ email, details = aChange(), slug }: Update) {
  const venue = await createVenue({ website: oldSite, ...(slug && { slug }) });
  const request = updateRequestSchema.parse({
    venueName: venue.name,
    venueId: String(venue.id),
    name: "Robin Example",
    email: email.toUpperCase(),
    phone: "",
    updateType: "Website",
    updateDetails: details,
  });
  const sent = await createUpdateRequest(request, randomBytes(16).toString("base64url"));
  const id = "id" in sent ? sent.id : "";
  const wanted = details.split("→ ")[1] ?? "";
  return { venue, id, wanted, token: await createPublishToken(id) };
}

const publish = ({ id, token }: { id: string; token: string }) =>
  publishChange({ contributionId: id, token });
const siteOf = async ({ id }: { id: number }) =>
  prisma.venue.findUniqueOrThrow({ where: { id }, select: { website: true, verifiedAt: true } });
const receiptOf = async (id: string) =>
  (await prisma.mail.findFirstOrThrow({ where: { contributionId: id, kind: "receipt" } })).text;
const stateOf = async (id: string) =>
  prisma.contribution.findUniqueOrThrow({
    where: { id },
    select: { status: true, version: true, reviewAfterward: true },
  });
const listed = async () => {
  const page = await listContributions({ ...wholeQueue, tab: "afterward" }, null);
  return page.entries.map(({ id }) => id);
};

describe(publishChange, () => {
  it("publishes a trusted sender's change once, and attributes it to the submitter", async () => {
    const { email } = await aSender();
    const update = await sendUpdate({ email });
    expect(await receiptOf(update.id)).toContain(
      `/contributions/${update.id}?publish=${update.token}`,
    );

    const page = await findVenue(update.venue.slug);
    expect(await publish(update)).toEqual({ ok: true, href: page && venueHref(page) });
    // Not verified: no reviewer has seen it.
    expect(await siteOf(update.venue)).toEqual({ website: update.wanted, verifiedAt: null });
    expect(await stateOf(update.id)).toEqual({
      status: "APPROVED",
      version: 1,
      reviewAfterward: true,
    });
    const [action] = await listActions({ contributionId: update.id });
    expect(action).toMatchObject({
      ...{ action: "publish-change", reviewerId: null, reviewerEmail: null },
      venueId: update.venue.id,
      before: { venue: { website: oldSite } },
      after: {
        venue: { website: update.wanted, decided: { website: { by: "SUBMITTER" } } },
      },
    });
    expect(JSON.stringify(action?.after)).not.toContain(email);
    const mails = await prisma.mail.findMany({ where: { contributionId: update.id } });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["published", "receipt"]);

    expect(await publish(update)).toMatchObject({ ok: false, problem: "decided" });
    expect(await listActions({ contributionId: update.id })).toHaveLength(1);
  });

  it("purges the pages that show the venue", async () => {
    const { email } = await aSender();
    const heard = await listenWhile(async (mark) =>
      publish(await sendUpdate({ email, slug: mark })),
    );
    expect(heard.flat().join()).toMatch(/\/[0-9a-f]{10}(?:,|$)/);
  });

  it("publishes once for simultaneous clicks", async () => {
    const { email } = await aSender();
    const update = await sendUpdate({ email });
    const results = await Promise.all([1, 2, 3].map(() => publish(update)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("needs the token that only the receipt has", async () => {
    const { email } = await aSender();
    const update = await sendUpdate({ email });
    const { token: ofOther } = await sendUpdate({ email });
    for (const token of ["", ofOther, update.token.slice(1), update.id, null, {}]) {
      const result = await publishChange({ contributionId: update.id, token });
      expect(result).toMatchObject({ ok: false, problem: "not-found" });
    }
    expect((await siteOf(update.venue)).website).toBe(oldSite);
  });

  it.each([
    ["free text", "The website moved, I asked them."],
    ["a closing", "Status: Open → Permanently closed"],
    ["a value the venue doesn't have", "Website: https://older.example/ → https://new.example/"],
  ])("leaves %s to a reviewer", async (_, details) => {
    const { email } = await aSender();
    const update = await sendUpdate({ email, details });
    expect(await receiptOf(update.id)).not.toContain("publish");
    expect(await publish(update)).toMatchObject({ ok: false, problem: "changed" });
    expect(await stateOf(update.id)).toMatchObject({ status: "PENDING", version: 0 });
  });

  it("leaves a value that the rules refuse to a reviewer", async () => {
    const { email } = await aSender();
    const update = await sendUpdate({ email, details: `Website: ${oldSite} → ask at the bar` });
    expect(await publish(update)).toMatchObject({ ok: false, problem: "invalid" });
    expect(await stateOf(update.id)).toMatchObject({ status: "PENDING", version: 0 });
  });

  it("publishes nothing of a sender who isn't trusted, or no longer", async () => {
    const stranger = await aSender({ isTrusted: false });
    const update = await sendUpdate({ email: stranger.email });
    expect(await receiptOf(update.id)).not.toContain("publish");
    expect(await publish(update)).toMatchObject({ ok: false, problem: "changed" });

    const former = await aSender();
    const later = await sendUpdate({ email: former.email });
    await trustSender(ada, { contributionId: former.earlierId, isTrusted: false });
    expect(await publish(later)).toMatchObject({ ok: false, problem: "changed" });
    expect((await siteOf(later.venue)).website).toBe(oldSite);
  });

  it("publishes nothing once a link is old, or the update or the venue is no longer the same", async () => {
    const { email } = await aSender();
    const [old, noted, withdrawn, rejected, changed, hidden] = (await Promise.all(
      Array.from({ length: 6 }, () => sendUpdate({ email })),
    )) as [Sent, Sent, Sent, Sent, Sent, Sent];
    const week = 7 * 24 * 60 * 60 * 1000;
    await prisma.contribution.update({
      where: { id: old.id },
      data: { receivedAt: new Date(Date.now() - week - 1000) },
    });
    await addNote(noted.id, "Please wait.");
    await withdrawContribution(withdrawn.id);
    await rejectContribution(ada, { contributionId: rejected.id, version: 0, reason: "No" });
    await prisma.venue.update({
      where: { id: changed.venue.id },
      data: { website: "https://other.example/" },
    });
    await prisma.venue.update({ where: { id: hidden.venue.id }, data: { status: "HIDDEN" } });
    for (const update of [old, noted, withdrawn, rejected, changed, hidden]) {
      expect(await publish(update)).toMatchObject({ ok: false });
      expect((await siteOf(update.venue)).website).not.toBe(update.wanted);
    }
  });

  it("is off by default, and then offers and publishes nothing", async () => {
    const { email } = await aSender();
    env.TRUSTED_SENDERS = "off";
    const update = await sendUpdate({ email });
    expect(await receiptOf(update.id)).not.toContain("publish");
    expect(await publish(update)).toMatchObject({ ok: false, problem: "changed" });
    env.TRUSTED_SENDERS = "on";
  });
});

type Sent = Awaited<ReturnType<typeof sendUpdate>>;

describe("the review afterward", () => {
  async function published() {
    const update = await sendUpdate(await aSender());
    await publish(update);
    return update;
  }

  it("lists what was published until a reviewer confirms it, which verifies the venue", async () => {
    const [first, second] = [await published(), await published()];
    expect(await listed()).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await countContributions()).afterward).toBeGreaterThanOrEqual(2);

    const seen = { contributionId: first.id, version: 1 };
    const results = await Promise.all([confirmChange(ada, seen), confirmChange(ada, seen)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listed()).not.toContain(first.id);
    expect(await stateOf(first.id)).toMatchObject({ status: "APPROVED", reviewAfterward: false });
    expect((await siteOf(first.venue)).verifiedAt).toBeInstanceOf(Date);
    const [action] = await listActions({ contributionId: first.id });
    expect(action).toMatchObject({ action: "confirm-change", reviewerEmail: ada.email });

    const filter = { ...wholeQueue, tab: "afterward" as const };
    const next = await findNextWaiting({ at: 0, id: first.id }, ada.id, filter);
    expect(await listed()).toContain(next);
  });

  it("reverts it with one action, however late, and puts it into the queue", async () => {
    const update = await published();
    const [action] = await listActions({ contributionId: update.id });
    expect(await undoAction(ada, { actionId: action?.id ?? 0 })).toMatchObject({ ok: true });

    expect(await siteOf(update.venue)).toEqual({ website: oldSite, verifiedAt: null });
    expect(await stateOf(update.id)).toEqual({
      status: "PENDING",
      version: 2,
      reviewAfterward: false,
    });
    expect(await listed()).not.toContain(update.id);
    // The link has been used.
    expect(await publish(update)).toMatchObject({ ok: false, problem: "decided" });
    const [undone] = await listActions({ contributionId: update.id });
    expect(undone).toMatchObject({ action: "undo", reviewerEmail: ada.email, undoes: action?.id });
  });

  it("still reverts a change that was confirmed by mistake, but no confirmation", async () => {
    const update = await published();
    await confirmChange(ada, { contributionId: update.id, version: 1 });
    const [confirmation, publication] = await listActions({ contributionId: update.id });
    expect(await undoAction(ada, { actionId: confirmation?.id ?? 0 })).toMatchObject({ ok: false });
    expect(await undoAction(ada, { actionId: publication?.id ?? 0 })).toMatchObject({ ok: true });
    expect((await siteOf(update.venue)).website).toBe(oldSite);
  });

  it("is read from its own index", async () => {
    const [list] = await explainQueries(() =>
      listContributions({ ...wholeQueue, tab: "afterward" }, null),
    );
    expect(list).toContain("contributions_review_afterward");
    const [counts] = await explainQueries(countContributions);
    expect(counts).toContain("contributions_review_afterward");
  });
});

describe(trustSender, () => {
  it("marks the address, lists it, and names only the contribution in the trail", async () => {
    const { email, earlierId } = await aSender();
    expect(await findSender(email)).toMatchObject({ trustedAt: expect.any(Date) });
    const { senders } = await listSenders(email, null, true);
    expect(senders).toMatchObject([{ email }]);
    const repeated = await trustSender(ada, { contributionId: earlierId, isTrusted: true });
    expect(repeated).toMatchObject({ ok: false, problem: "changed" });

    await trustSender(ada, { contributionId: earlierId, isTrusted: false });
    expect((await listSenders(email, null, true)).senders).toEqual([]);
    const actions = await listActions({ contributionId: earlierId });
    expect(actions).toMatchObject([{ action: "distrust-sender" }, { action: "trust-sender" }]);
    const trail = actions.map(({ before, after, reason }) => ({ before, after, reason }));
    expect(JSON.stringify(trail)).not.toContain(email);
    const [plan] = await explainQueries(() => listSenders("", null, true));
    expect(plan).toContain("senders_trusted");
  });

  it("keeps no decision from being undone", async () => {
    const { earlierId } = await aSender({ isTrusted: false });
    await rejectContribution(ada, { contributionId: earlierId, version: 0, reason: "A car park" });
    await trustSender(ada, { contributionId: earlierId, isTrusted: true });
    const [trusted, rejection] = await listActions({ contributionId: earlierId });
    expect(await undoAction(ada, { actionId: trusted?.id ?? 0 })).toMatchObject({ ok: false });
    expect(await undoAction(ada, { actionId: rejection?.id ?? 0 })).toMatchObject({ ok: true });
  });

  it("ends with the last contribution of the address", async () => {
    const { email, earlierId } = await aSender();
    await prisma.contribution.delete({ where: { id: earlierId } });
    const { id } = await createVenueContribution({ submitterEmail: email });
    expect(await findSender(email)).toMatchObject({ trustedAt: null, sent: 1 });
    await prisma.contribution.update({ where: { id }, data: { submitterEmail: null } });
    const nobody = await trustSender(ada, { contributionId: id, isTrusted: true });
    expect(nobody).toMatchObject({ ok: false });
  });
});
