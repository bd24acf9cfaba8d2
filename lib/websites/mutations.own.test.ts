import { describe, expect, it, vi } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenue } from "@/tests/support/factories";
import type { CheckResult } from "./check-website";
import { checkDueWebsites, enrollWebsites } from "./mutations";
import { findDeadLink } from "./queries";

// Own database: it plans and checks the websites of all venues.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

const { signal } = new AbortController();
const failed: CheckResult = { kind: "failed", problem: "it refuses connections" };

const makeDue = () =>
  prisma.$executeRaw`UPDATE website_checks SET next_check_at = now() - interval '1 second'`;

/** Checks everything that is due, and returns the websites that were asked. */
async function checkAll(result: CheckResult): Promise<string[]> {
  const asked: string[] = [];
  const check = async (website: string) => {
    asked.push(website);
    return result;
  };
  await checkDueWebsites(signal, check);
  return asked;
}

async function daysUntilNext(venueId: number): Promise<number> {
  const { nextCheckAt } = await prisma.websiteCheck.findUniqueOrThrow({ where: { venueId } });
  return Math.round((nextCheckAt.getTime() - Date.now()) / (24 * 60 * 60 * 1000));
}

describe(checkDueWebsites, () => {
  it("calls a link dead after three failures, a week apart, until it answers again", async () => {
    const website = "https://venue.example/";
    const { id } = await createVenue({ website });
    await createVenue({ website: "https://sample.example/", isSample: true });
    await createVenue({ website: "https://closed.example/", status: "CLOSED" });
    expect(await enrollWebsites()).toBe(1);
    expect(await enrollWebsites()).toBe(0);
    expect(await daysUntilNext(id)).toBeLessThanOrEqual(30);

    for (const days of [7, 7, 30]) {
      expect(await findDeadLink(id)).toBeNull();
      await makeDue();
      expect(await checkAll(failed)).toEqual([website]);
      expect(await checkAll(failed)).toEqual([]);
      expect(await daysUntilNext(id)).toBe(days);
    }
    expect(await findDeadLink(id)).toMatchObject({ website, problem: "it refuses connections" });

    await makeDue();
    await checkAll({ kind: "answers" });
    expect(await findDeadLink(id)).toBeNull();
    expect(await daysUntilNext(id)).toBe(30);
    await prisma.venue.delete({ where: { id } });
  });

  it("begins again with a changed website, and forgets one that is gone", async () => {
    const { id } = await createVenue({ website: "https://former.example/" });
    await enrollWebsites();
    for (let count = 0; count < 3; count++) {
      await makeDue();
      await checkAll(failed);
    }
    const website = "https://new.example/";
    await prisma.venue.update({ where: { id }, data: { website } });
    expect(await findDeadLink(id)).toBeNull();
    await enrollWebsites();
    expect(await checkAll(failed)).toEqual([website]);
    expect(await prisma.websiteCheck.findUnique({ where: { venueId: id } })).toMatchObject({
      failureCount: 1,
    });

    await prisma.venue.update({ where: { id }, data: { website: null } });
    await makeDue();
    expect(await checkAll(failed)).toEqual([]);
    expect(await prisma.websiteCheck.count({ where: { venueId: id } })).toBe(0);
  });

  it("stores nothing of checks that a stopping worker breaks off", async () => {
    const { id } = await createVenue({ website: "https://slow.example/" });
    await enrollWebsites();
    await makeDue();
    const stopping = new AbortController();
    await checkDueWebsites(stopping.signal, async () => {
      stopping.abort();
      return failed;
    });
    expect(await prisma.websiteCheck.findUnique({ where: { venueId: id } })).toMatchObject({
      failureCount: 0,
      checkedAt: null,
    });
  });
});
