import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { env } from "@/lib/core/env";
import { doChores } from "@/lib/jobs/chores";
import { askRules } from "@/lib/model/ask-rules";
import { detailsOf } from "@/lib/model/details";
import { prisma } from "@/tests/support/connection";
import { exampleOf } from "@/tests/support/example-detail";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createVenue } from "@/tests/support/factories";
import { removeWhatIsOld } from "../retention";
import { createAskToken } from "./ask-token";
import { askVenue, askVenuesOfToday, stopAsking } from "./mutations";
import { findAsk, findAsking, findWhenAsked, standingOf } from "./queries";

// Own database: the daily jobs go through all venues, and delete other tests' data.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

const now = new Date("2026-11-28T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const addressOf = (name: string) => `${name}@lantern.example`;

type Venue = { id: number };

async function createWithEmail(facts: Parameters<typeof createVenue>[0] = {}) {
  const venue = await createVenue(facts);
  const email = facts.email === undefined ? addressOf(venue.slug) : facts.email;
  return prisma.venue.update({ where: { id: venue.id }, data: { email } });
}

function ask({ id: venueId }: Venue, at = now, section: "access" | "tech" | null = "access") {
  return prisma.$transaction((transaction) => askVenue(transaction, { venueId, section, now: at }));
}

const mailsTo = (recipient: string | null) =>
  prisma.mail.findMany({ where: { recipient: recipient ?? "" } });

async function tokenOf({ id: venueId }: Venue) {
  return createAskToken(await prisma.venueAsk.findUniqueOrThrow({ where: { venueId } }));
}

beforeEach(async () => {
  await prisma.venueAsk.deleteMany();
  await prisma.venue.updateMany({ data: { status: "HIDDEN" } });
  await prisma.mail.deleteMany();
});

describe(askVenue, () => {
  it("mails the open questions of one section, and only those", async () => {
    const venue = await createWithEmail({ details: { stepFreeEntrance: true } });
    expect(await ask(venue)).toEqual({ barrier: null, section: "Access" });

    const [mail, ...more] = await mailsTo(venue.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "venue-questions", sentAt: null, contributionId: null });
    const asked = mail?.text.match(/^- .*\?$/gm) ?? [];
    expect(asked).toEqual(
      detailsOf("access")
        .filter(({ id }) => id !== "stepFreeEntrance")
        .map(({ question }) => `- ${question}`),
    );
    expect(mail?.text).toContain(`/venue-answers/${await tokenOf(venue)}\n`);
    const jobs = await prisma.$queryRaw<{ mailId: string }[]>`
      SELECT data ->> 'mailId' AS "mailId" FROM pgboss.job WHERE name = 'send-mail'`;
    expect(jobs.map(({ mailId }) => mailId)).toContain(mail?.id);
  });

  it("stores no address with it", async () => {
    const venue = await createWithEmail();
    await ask(venue);
    const stored = await prisma.venueAsk.findUniqueOrThrow({ where: { venueId: venue.id } });
    expect(Object.values(stored).join()).not.toContain("lantern.example");
  });

  it("asks once in 12 months, whatever the section", async () => {
    const venue = await createWithEmail();
    await ask(venue);
    const again = { barrier: { why: "asked", at: now, section: "access", isSameVenue: true } };
    expect(await ask(venue, inDays(1), "tech")).toEqual(again);
    expect(await ask(venue, inDays(364))).toEqual(again);
    expect(await mailsTo(venue.email)).toHaveLength(1);

    expect(await ask(venue, inDays(366), "tech")).toEqual({
      barrier: null,
      section: "For Musicians",
    });
    expect(await mailsTo(venue.email)).toHaveLength(2);
  });

  it("asks an address once for all its venues, in any case", async () => {
    const email = addressOf("office");
    const city = await createCity();
    const [first, second] = await Promise.all([
      createWithEmail({ city, email }),
      createWithEmail({ city, email: email.toUpperCase() }),
    ]);
    await ask(first);
    expect(await ask(second)).toMatchObject({ barrier: { why: "asked", isSameVenue: false } });
  });

  it("mails once if several ask at the same moment, also about other venues of the address", async () => {
    const email = addressOf("rooms");
    const city = await createCity();
    const venues = await Promise.all(
      Array.from({ length: 6 }, () => createWithEmail({ city, email })),
    );
    // Connections are open before, so that all begin at once.
    await Promise.all(
      venues.map(() => prisma.$transaction([prisma.$executeRaw`SELECT pg_sleep(0.1)`])),
    );
    await Promise.all(venues.map((venue) => ask(venue)));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await prisma.venueAsk.count()).toBe(1);
  });

  const allKnown = Object.fromEntries(
    detailsOf("access").map((detail) => [detail.id, exampleOf(detail)]),
  );
  it.each([
    ["closed for good", { status: "CLOSED" }, "not-open"],
    ["closed for now", { status: "TEMPORARILY_CLOSED" }, "not-open"],
    ["hidden", { status: "HIDDEN" }, "not-open"],
    ["a sample", { isSample: true }, "not-open"],
    ["without an email address", { email: null }, "no-email"],
    ["with an address that isn't one", { email: "box,office@lantern.example" }, "no-email"],
    ["without open questions", { details: allKnown }, "nothing-open"],
  ] as const)("sends nothing to a venue that is %s", async (_, facts, why) => {
    const venue = await createWithEmail(facts);
    expect(await ask(venue)).toEqual({ barrier: { why } });
    expect(await prisma.mail.count()).toBe(0);
    expect(await prisma.venueAsk.count()).toBe(0);
  });

  it("sends nothing to a blocked address", async () => {
    const venue = await createWithEmail({ email: "box@blocked-venue.example" });
    await prisma.block.create({
      data: { kind: "DOMAIN", value: "blocked-venue.example", reason: "Sells followers" },
    });
    expect(await ask(venue)).toEqual({ barrier: { why: "blocked" } });
  });
});

describe(stopAsking, () => {
  it("ends the questions to a venue and to its address for good, and nothing else does", async () => {
    const email = addressOf("stop");
    const city = await createCity();
    const venue = await createWithEmail({ city, email });
    const other = await createWithEmail({ city, email });
    await ask(venue);
    const token = await tokenOf(venue);
    expect(await findAsk(token)).toMatchObject({ stoppedAt: null });

    expect(await stopAsking(token, now)).toBe(true);
    expect(await stopAsking(token, inDays(1))).toBe(true);
    const stopped = { barrier: { why: "stopped", at: now } };
    const moved = await prisma.venue.update({
      where: { id: venue.id },
      data: { email: addressOf("new") },
    });
    for (const one of [venue, other, moved]) {
      expect(
        await findAsking(
          await prisma.venue.findUniqueOrThrow({ where: { id: one.id } }),
          inDays(800),
        ),
      ).toEqual(stopped);
      expect(await ask(one, inDays(800))).toEqual(stopped);
    }
  });

  it("heeds links of a mail that no longer answer, but not forged ones", async () => {
    const venue = await createWithEmail();
    await ask(venue);
    const token = await tokenOf(venue);
    const row = await prisma.venueAsk.findUniqueOrThrow({ where: { venueId: venue.id } });
    const ofAnotherTime = await createAskToken({ ...row, askedAt: inDays(-1) });
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [forged, ofAnotherTime, "", "1-1-", null, { a: 1 }]) {
      expect(await stopAsking(wrong)).toBe(false);
      expect(await findAsk(wrong)).toBeNull();
    }
    expect(await stopAsking(token, inDays(200))).toBe(true);
  });
});

describe(standingOf, () => {
  it("answers for 90 days, for this venue alone", async () => {
    const [venue, other] = [await createWithEmail(), await createWithEmail()];
    await ask(venue);
    const token = await tokenOf(venue);
    expect(await findWhenAsked(token, venue.id, inDays(90))).toEqual(now);
    expect(await findWhenAsked(token, venue.id, inDays(91))).toBeNull();
    expect(await findWhenAsked(token, other.id, now)).toBeNull();
    expect(await findWhenAsked(null, venue.id, now)).toBeNull();
    expect(await findWhenAsked("forged", venue.id, now)).toBeNull();
  });

  async function standing(token: string, at = now) {
    const found = await findAsk(token);
    return found && standingOf(found, at);
  }

  it("leads on from a venue that was renamed, merged, or hidden", async () => {
    const [venue, winner] = [await createWithEmail(), await createWithEmail()];
    await ask(venue);
    const token = await tokenOf(venue);
    const change = (data: object) => prisma.venue.update({ where: { id: venue.id }, data });

    await change({ slug: `${venue.slug}-hall`, name: "Lantern Hall" });
    expect(await standing(token)).toMatchObject({ is: "open", venue: { name: "Lantern Hall" } });
    expect(await standing(token, inDays(91))).toMatchObject({ is: "expired" });
    await change({ status: "HIDDEN", mergedIntoId: winner.id });
    expect(await standing(token)).toMatchObject({ is: "merged", into: { slug: winner.slug } });
    await change({ mergedIntoId: null });
    expect(await standing(token)).toEqual({ is: "removed" });
    expect(await findWhenAsked(token, venue.id, now)).toBeNull();
  });

  it("remembers of a venue that was deleted that its address wants no more mail", async () => {
    const { id, email } = await createWithEmail();
    await ask({ id });
    const token = await tokenOf({ id });
    await prisma.venue.delete({ where: { id } });
    expect(await standing(token)).toEqual({ is: "removed" });
    expect(await stopAsking(token)).toBe(true);
    expect(await ask(await createWithEmail({ email }))).toMatchObject({
      barrier: { why: "stopped" },
    });
  });
});

describe(askVenuesOfToday, () => {
  it("asks each venue once, the first section with open questions, and goes on the next day", async () => {
    const city = await createCity();
    const venues = await Promise.all(
      Array.from({ length: askRules.perDay + 5 }, () => createWithEmail({ city })),
    );
    await createWithEmail({ city, status: "CLOSED" });
    const reviewed = await createWithEmail({ city });
    await ask(reviewed, now, "tech");

    // Those of reviewers count, and a job that runs again does not start over.
    expect(await askVenuesOfToday(now)).toBe(askRules.perDay - 1);
    expect(await askVenuesOfToday(now)).toBe(0);
    expect(await askVenuesOfToday(inDays(1))).toBe(6);
    expect(await askVenuesOfToday(inDays(2))).toBe(0);
    const sections = await prisma.venueAsk.groupBy({ by: ["section"], _count: true });
    expect(sections).toHaveLength(2);
    expect(sections).toContainEqual({ section: "access", _count: venues.length });
    expect(await prisma.mail.count()).toBe(venues.length + 1);
  });
});

it("finds the venues of the day by an index", async () => {
  await createWithEmail();
  const [plan = ""] = await explainQueries(() => askVenuesOfToday(now), {
    matching: /NOT EXISTS \(SELECT FROM venue_asks/,
    ruledOut: ["seqscan", "bitmapscan", "sort"],
  });
  expect(plan).toContain("venues_with_email");
});

describe(doChores, () => {
  it("asks venues only with ASK_VENUES=on", async () => {
    const venue = await createWithEmail();
    await doChores();
    expect(await mailsTo(venue.email)).toEqual([]);

    onTestFinished(() => {
      env.ASK_VENUES = "off";
    });
    env.ASK_VENUES = "on";
    await doChores();
    expect(await mailsTo(venue.email)).toHaveLength(1);
  });
});

describe(removeWhatIsOld, () => {
  it("forgets after 12 months who was asked, but not who wants no more", async () => {
    const [asked, stopped] = [await createWithEmail(), await createWithEmail()];
    await ask(asked);
    await ask(stopped);
    await stopAsking(await tokenOf(stopped));

    expect(await removeWhatIsOld(inDays(360))).toMatchObject({ asks: 0 });
    expect(await removeWhatIsOld(inDays(366))).toMatchObject({ asks: 1 });
    expect(await prisma.venueAsk.findMany({ select: { venueId: true } })).toEqual([
      { venueId: stopped.id },
    ]);
  });
});
