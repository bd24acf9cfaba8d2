import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createUpdateRequest } from "@/lib/contribute/mutations";
import { updateRequestSchema } from "@/lib/contribute/update-request-schema";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import { erasePerson } from "../persons/mutations";
import { countContributions, listContributions } from "../queue/queries";
import { wholeQueue } from "../queue/tabs";
import { markSpam } from "./mark-spam";
import { rejectContribution } from "./reject";
import { releaseContribution } from "./release";
import { undoAction } from "./undo";

const ada = aReviewer();
const unique = () => randomBytes(6).toString("hex");
const anEmail = () => `${unique()}@example.com`;

/** A text like no other test's. */
const aText = () => Array.from({ length: 40 }, unique).join(" ");

type Sent = { email?: string; text?: string };

async function send({ email = anEmail(), text = aText() }: Sent = {}) {
  const request = updateRequestSchema.parse({
    venueName: "The Lantern",
    name: "Grace",
    email,
    phone: "",
    updateType: "Contact Information",
    updateDetails: text,
  });
  const receipt = await createUpdateRequest(request, `token-${unique()}-${unique()}`);
  const id = "id" in receipt ? receipt.id : "";
  return { id, email, text, status: await statusOf(id) };
}

async function statusOf(id: string) {
  return (await prisma.contribution.findUniqueOrThrow({ where: { id } })).status;
}

const seen = ({ id }: { id: string }, version = 0) => ({ contributionId: id, version });
const lettersTo = (contributionId: string) =>
  prisma.mail.findMany({ where: { contributionId }, select: { kind: true } });

async function sendSpam(sent: Sent = {}) {
  const spam = await send(sent);
  await markSpam(ada, seen(spam));
  return spam;
}

async function undoLatest(contributionId: string) {
  const [latest] = await listActions({ contributionId });
  return undoAction(ada, { actionId: latest?.id ?? 0 });
}

describe("what resembles spam", () => {
  it("is held by its sender or its text, without a letter, in a list of its own", async () => {
    const spam = await sendSpam();
    const bySender = await send({ email: spam.email.toUpperCase() });
    const byText = await send({ text: `Hello! ${spam.text.toUpperCase()} Bye.` });
    const other = await send();

    expect([bySender.status, byText.status, other.status]).toEqual(["HELD", "HELD", "PENDING"]);
    expect(await lettersTo(byText.id)).toEqual([]);
    expect(await lettersTo(other.id)).toEqual([{ kind: "receipt" }]);
    const held = await listContributions(
      { ...wholeQueue, tab: "held", sender: byText.email },
      null,
    );
    expect(held.entries).toMatchObject([{ id: byText.id, status: "HELD" }]);
    const queue = await listContributions({ ...wholeQueue, sender: byText.email }, null);
    expect(queue.entries).toEqual([]);
    expect((await countContributions()).held).toBeGreaterThanOrEqual(2);
  });

  it("is kept as hashes", async () => {
    const spam = await sendSpam();
    const where = { contributionId: spam.id };
    const { sender } = await prisma.spamSender.findUniqueOrThrow({ where });
    expect(sender).toMatch(/^[\w-]{43}$/);
    expect(await prisma.spamPhrase.count({ where })).toBe(32);
  });

  it("can be decided like any other", async () => {
    const spam = await sendSpam();
    const [one, other] = [await send({ text: spam.text }), await send({ email: spam.email })];
    expect(await markSpam(ada, seen(one))).toMatchObject({ ok: true });
    const reason = "We couldn't confirm it.";
    expect(await rejectContribution(ada, { ...seen(other), reason })).toMatchObject({ ok: true });

    await undoLatest(one.id);
    expect(await statusOf(one.id)).toBe("HELD");
    expect(await lettersTo(one.id)).toEqual([]);
  });

  it("is found through indexes", async () => {
    await prisma.$executeRaw`
      INSERT INTO contributions (id, kind, status, venue_name, decided_at)
        SELECT ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, 'UPDATE', 'SPAM', 'Spam', now()
          FROM generate_series(1, 3000) n`;
    await prisma.$executeRaw`
      INSERT INTO spam_senders SELECT id, id::text FROM contributions WHERE id::text LIKE '00000000-0000-4000-a000-%'`;
    await prisma.$executeRaw`
      INSERT INTO spam_phrases
        SELECT hashint8extended(n, substr(id::text, 25)::bigint), id, 32 FROM contributions, generate_series(1, 32) n
         WHERE id::text LIKE '00000000-0000-4000-a000-%'`;
    const plans = await explainQueries(() => send(), {
      matching: /spam_(senders|phrases)/,
      ruledOut: [],
    });
    await prisma.$executeRaw`DELETE FROM contributions WHERE id::text LIKE '00000000-0000-4000-a000-%'`;
    expect(plans[0]).toContain("spam_senders_sender_idx");
    expect(plans[1]).toContain("spam_phrases_pkey");
  });

  it("repeats most of a text, in any surroundings, with other names and links", async () => {
    const key = Array.from({ length: 12 }, unique);
    const about = (name: string) =>
      `Visit ${name}, the ${key[0]} online ${key[1]} for cheap ${key[2]}. We ${key[3]} to every ${key[4]} in the ${key[5]} within ${key[6]} days, and all our ${key[7]} are happy.`;
    await sendSpam({ text: about("watches-one.example") });

    expect((await send({ text: `Hi! ${about("Time and Tide")} ${aText()}` })).status).toBe("HELD");
    expect(
      (await send({ text: "We moved to 14 Wharf Street in May. Our phone is new." })).status,
    ).toBe("PENDING");
    expect(
      (await send({ text: `Visit ${key[0]} online within ${key[6]} days. ${aText()}` })).status,
    ).toBe("PENDING");
  });
});

describe("undoing a spam decision", () => {
  it("forgets what was remembered", async () => {
    const spam = await sendSpam();
    await undoLatest(spam.id);

    expect((await send({ email: spam.email })).status).toBe("PENDING");
    expect((await send({ text: spam.text })).status).toBe("PENDING");
  });
});

describe(releaseContribution, () => {
  it("puts a held one into the queue, sends its receipt, and forgets the likeness", async () => {
    const spam = await sendSpam();
    const held = await send({ text: spam.text });
    expect(await releaseContribution(ada, seen(held))).toMatchObject({ ok: true });

    expect(await statusOf(held.id)).toBe("PENDING");
    expect(await lettersTo(held.id)).toEqual([{ kind: "receipt" }]);
    expect((await send({ text: spam.text })).status).toBe("PENDING");
    // The sender of the spam was another one.
    expect((await send({ email: spam.email })).status).toBe("HELD");
    expect(await listActions({ contributionId: held.id })).toMatchObject([{ action: "release" }]);
  });

  it("forgets the sender if that was the likeness", async () => {
    const spam = await sendSpam();
    const held = await send({ email: spam.email });
    await releaseContribution(ada, seen(held));
    expect((await send({ email: spam.email })).status).toBe("PENDING");
    expect((await send({ text: spam.text })).status).toBe("HELD");
  });

  it("refuses one that is not held, and cannot be undone", async () => {
    const held = await send({ email: (await sendSpam()).email });
    await releaseContribution(ada, seen(held));
    expect(await releaseContribution(ada, seen(held, 1))).toMatchObject({
      ok: false,
      message: "This is in the queue already.",
    });
    expect(await undoLatest(held.id)).toMatchObject({ ok: false });
    expect(await markSpam(ada, seen(held, 1))).toMatchObject({ ok: true });
    expect(await undoLatest(held.id)).toMatchObject({ ok: true });
    expect(await statusOf(held.id)).toBe("PENDING");
  });
});

describe(erasePerson, () => {
  it("erases what is remembered of the person, and a block of the address", async () => {
    const spam = await sendSpam();
    await prisma.block.create({ data: { kind: "EMAIL", value: spam.email, reason: "Spam" } });
    await erasePerson(spam.email);

    const where = { contributionId: spam.id };
    expect(await prisma.spamSender.count({ where })).toBe(0);
    expect(await prisma.spamPhrase.count({ where })).toBe(0);
    expect(await prisma.block.count({ where: { value: spam.email } })).toBe(0);
    expect((await send({ email: spam.email, text: spam.text })).status).toBe("PENDING");
  });
});
