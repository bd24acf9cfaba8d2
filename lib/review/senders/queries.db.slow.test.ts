import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { forgetContributions } from "@/lib/contribute/retention";
import { type ContributionStatus, isOpenStatus } from "@/lib/model/contributions";
import { rejectContribution } from "@/lib/review/decide/reject";
import { undoAction } from "@/lib/review/decide/undo";
import { findPerson } from "@/lib/review/persons/queries";
import { listContributions } from "@/lib/review/queue/queries";
import { wholeQueue } from "@/lib/review/queue/tabs";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { aReviewer, createVenueContribution, listActions } from "@/tests/support/review-factories";
import { findSender, formatSenderCursor, listSenders, parseSenderCursor } from "./queries";

const ada = aReviewer();
const aDomain = () => `${randomBytes(6).toString("hex")}.example`;

/** Contributions from one address, written in several ways. */
async function sendFrom(email: string, count: number) {
  const sent = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createVenueContribution({ submitterEmail: index % 2 ? email.toUpperCase() : email }),
    ),
  );
  return sent.map(({ id }) => id);
}

const decide = (id: string, status: ContributionStatus) =>
  prisma.contribution.update({
    where: { id },
    data: { status, decidedAt: isOpenStatus(status) ? null : new Date() },
  });

describe("a sender's record", () => {
  it("follows every decision and its undo", async () => {
    const email = `ada@${aDomain()}`;
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = await sendFrom(email, 5);
    const counts = { waiting: 5, accepted: 0, rejected: 0, spam: 0, sent: 5 };
    expect(await findSender(email.toUpperCase())).toMatchObject({ email, ...counts });

    await rejectContribution(ada, { contributionId: first, version: 0, reason: "A car park" });
    await decide(second, "APPROVED");
    await decide(third, "SPAM");
    await decide(fourth, "WITHDRAWN");
    await decide(fifth, "ASKED");
    const decided = { waiting: 1, accepted: 1, rejected: 1, spam: 1, sent: 5 };
    expect(await findSender(email)).toMatchObject(decided);

    const [rejection] = await listActions({ contributionId: first });
    await undoAction(ada, { actionId: rejection?.id ?? 0 });
    expect(await findSender(email)).toMatchObject({ ...decided, waiting: 2, rejected: 0 });
  });

  it("counts simultaneous submissions and decisions", async () => {
    const emails = [1, 2, 3].map((number) => `${number}@${aDomain()}`);
    const sent = await Promise.all(emails.map((email) => sendFrom(email, 6)));
    const ids = sent.flat();
    await Promise.all([
      prisma.contribution.updateMany({
        where: { id: { in: ids } },
        data: { status: "SPAM", decidedAt: new Date() },
      }),
      prisma.contribution.updateMany({
        where: { id: { in: ids.toReversed() } },
        data: { status: "REJECTED", decidedAt: new Date() },
      }),
      ...emails.map((email) => sendFrom(email, 2)),
    ]);
    for (const email of emails) {
      const { spam = 0, rejected = 0, ...rest } = (await findSender(email)) ?? {};
      expect(rest).toMatchObject({ waiting: 2, sent: 8 });
      expect(spam + rejected).toBe(6);
    }
  });

  it("is kept no longer than the address in any contribution", async () => {
    const email = `ada@${aDomain()}`;
    const [accepted = "", rejected = ""] = await sendFrom(email, 2);
    await decide(accepted, "APPROVED");
    expect((await findPerson(email)).sender).toMatchObject({ email, accepted: 1, waiting: 1 });

    await prisma.$transaction((transaction) => forgetContributions(transaction, [accepted]));
    expect(await findSender(email)).toMatchObject({ accepted: 0, waiting: 1, sent: 1 });
    await prisma.contribution.delete({ where: { id: rejected } });
    expect(await findSender(email)).toBeNull();
    expect((await findPerson(email)).sender).toBeNull();

    await sendFrom(email, 1);
    expect(await findSender(email)).toMatchObject({ waiting: 1, sent: 1 });
  });

  it("is missing for a submission without an address", async () => {
    await prisma.contribution.create({ data: { kind: "PHOTOS", venueName: "Hall" } });
    expect(await findSender(null)).toBeNull();
    expect(await findSender("")).toBeNull();
  });
});

describe(listSenders, () => {
  it("lists the latest first, page by page", async () => {
    const domain = aDomain();
    const at = new Date(Date.UTC(2098, 0, 1));
    const names = Array.from({ length: 51 }, (_, index) => String(index).padStart(2, "0"));
    await prisma.contribution.createMany({
      data: names.map((name) => ({
        kind: "PHOTOS" as const,
        venueName: "Hall",
        receivedAt: at,
        submitterEmail: `${name}@${domain}`,
      })),
    });
    const start = { at: Number(at) + 1, email: "" };
    const first = await listSenders("", start);

    const emailsOf = (page: typeof first) => page.senders.map(({ email }) => email);
    const latest = names.toReversed().map((name) => `${name}@${domain}`);
    expect(emailsOf(first)).toEqual(latest.slice(0, 50));
    const rest = await listSenders("", first.next);
    expect(emailsOf(rest)[0]).toBe(latest[50]);

    const found = await listSenders(`@${domain.toUpperCase()}`, null);
    expect(emailsOf(found)).toEqual(latest.toReversed().slice(0, 50));
    expect(emailsOf(await listSenders(`@${domain}`, found.next))).toEqual([`50@${domain}`]);
    await prisma.contribution.deleteMany({ where: { receivedAt: at } });
  });

  it("finds by the start of the address, taken literally", async () => {
    const domain = aDomain();
    await sendFrom(`a_b%c@${domain}`, 1);
    await sendFrom(`axbxc@${domain}`, 1);
    const find = async (text: string) =>
      (await listSenders(text, null)).senders
        .map(({ email }) => email)
        .filter((email) => email.endsWith(domain));

    expect(await find("A_B")).toEqual([`a_b%c@${domain}`]);
    expect(await find("a_b%c@")).toEqual([`a_b%c@${domain}`]);
    expect(await find(domain)).toEqual([]);
    expect(await find(`@${domain.slice(1)}`)).toEqual([]);
  });

  it.each([
    [["PENDING", "HELD", "APPROVED"], "PENDING"],
    [["HELD", "ASKED"], "ASKED"],
    [["SPAM", "HELD"], "HELD"],
    [["HELD"], "HELD"],
    [["DUPLICATE", "WITHDRAWN"], null],
  ] as const)("says that the most urgent of %j is %s", async (statuses, open) => {
    const email = `ada@${aDomain()}`;
    const ids = await sendFrom(email, statuses.length);
    for (const [index, status] of statuses.entries()) {
      await decide(ids[index] ?? "", status);
    }
    expect((await listSenders(email, null)).senders).toMatchObject([{ email, open }]);
  });

  it("reads every list from an index", async () => {
    const ways = { matching: /FROM senders/, ruledOut: ["seqscan", "bitmapscan", "sort"] };
    const after = { at: Date.now(), email: "0" };
    // In a table of few rows, every index is as good.
    const venueName = `Hall ${aDomain()}`;
    await prisma.contribution.createMany({
      data: Array.from({ length: 500 }, (_, index) => ({
        kind: "PHOTOS" as const,
        venueName,
        submitterEmail: `${index}@${aDomain()}`,
      })),
    });
    await prisma.$executeRaw`ANALYZE senders`;
    for (const cursor of [null, after]) {
      const [latest] = await explainQueries(() => listSenders("", cursor), ways);
      expect(latest).toContain("Backward using senders_last_received_at_email_idx");
      const [byDomain] = await explainQueries(() => listSenders(`@${aDomain()}`, cursor), ways);
      expect(byDomain).toContain("senders_of_domain");
      const [byStart] = await explainQueries(() => listSenders("ada", cursor), ways);
      expect(byStart).toMatch(/Index Cond: .*email >= 'ada'.*email < 'adb'/);
      for (const plan of [latest, byDomain, byStart]) {
        expect(plan).toContain("contributions_submitter_email");
        expect(plan).not.toContain("Sort");
      }
    }
    await prisma.contribution.deleteMany({ where: { venueName } });
  });
});

describe("what a sender sent", () => {
  it("is listed with what was decided about it", async () => {
    const email = `ada@${aDomain()}`;
    const [waiting = "", decided = ""] = await sendFrom(email, 2);
    await decide(decided, "WITHDRAWN");
    const list = async (tab: "all" | "decided") => {
      const page = await listContributions({ ...wholeQueue, tab, sender: email }, null);
      return page.entries.map(({ id }) => id);
    };

    expect(await list("all")).toEqual([waiting]);
    expect(await list("decided")).toEqual([decided]);
    const [plan] = await explainQueries(() =>
      listContributions({ ...wholeQueue, tab: "decided", sender: email }, null),
    );
    expect(plan).toContain("contributions_submitter_email");
  });
});

describe(parseSenderCursor, () => {
  it("reads what was formatted, and nothing else", () => {
    const cursor = { at: 1_700_000_000_000, email: "a_1@example.com" };
    expect(parseSenderCursor(formatSenderCursor(cursor))).toEqual(cursor);
    for (const text of ["", "12_", "x_a@example.com", 12, null, ["1_a"]]) {
      expect(parseSenderCursor(text)).toBeNull();
    }
  });
});
