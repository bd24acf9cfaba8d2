import { expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createSourceRecord, createVenue } from "@/tests/support/factories";
import { listNeeds } from "./queries";

/** Which of these venues need a look for this reason; other tests have venues of their own. */
async function listOf(title: string, venues: { id: number }[]) {
  const need = (await listNeeds(100)).find((one) => one.title === title);
  const hrefs = need?.examples.map(({ href }) => href as string);
  return venues.filter(({ id }) => hrefs?.includes(`/review/venues/${id}`));
}

it("lists venues that are gone twice, whose link is dead, or that visitors say are closed", async () => {
  const [gone, open, dead, told] = [
    await createVenue(),
    await createVenue({
      confirmed: { status: { by: "REVIEWER", at: "2026-07-01T00:00:00.000Z", values: {} } },
    }),
    await createVenue({ website: "https://gone.example.com/" }),
    await createVenue(),
  ];
  for (const venue of [gone, open]) {
    await createSourceRecord(venue, { goneSince: new Date("2026-06-01"), timesGone: 2 });
  }
  await createSourceRecord(dead, { goneSince: new Date("2026-06-01"), timesGone: 1 });
  await prisma.websiteCheck.create({
    data: {
      venueId: dead.id,
      website: "https://gone.example.com/",
      failureCount: 3,
      problem: "It does not answer.",
      firstFailedAt: new Date("2026-06-01"),
      nextCheckAt: new Date("2026-07-01"),
    },
  });
  await prisma.closureReport.create({ data: { venueId: told.id } });

  const all = [gone, open, dead, told];
  expect(await listOf("Gone from Their Source", all)).toEqual([gone]);
  expect(await listOf("Websites That Don't Respond", all)).toEqual([dead]);
  expect(await listOf("Closures Reported by Visitors", all)).toEqual([told]);
});
