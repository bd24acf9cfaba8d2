import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createVenue } from "@/tests/support/factories";
import { entriesOf, findListItems } from "./queries";

const asked = (...slugs: string[]) => slugs.map((slug, index) => ({ slug, note: `note ${index}` }));

async function rename(venue: { id: number; slug: string }): Promise<string> {
  const slug = `${venue.slug}-renamed`;
  await prisma.venue.update({ where: { id: venue.id }, data: { slug } });
  return slug;
}

describe(findListItems, () => {
  it("finds venues in the order of the list, with their notes", async () => {
    const [one, two] = [await createVenue(), await createVenue({ status: "CLOSED", capacity: 9 })];
    const items = await findListItems(asked(two.slug, one.slug));

    expect(items).toMatchObject([
      { slug: two.slug, note: "note 0", former: null, venue: { id: two.id, capacity: 9 } },
      { slug: one.slug, note: "note 1", former: null, venue: { id: one.id } },
    ]);
    expect(await findListItems([])).toEqual([]);
  });

  it("says what became of slugs that lead to no venue of their own", async () => {
    const heir = await createVenue();
    const merged = await createVenue({ status: "HIDDEN", mergedIntoId: heir.id });
    const renamed = await createVenue();
    const slug = await rename(renamed);
    const removed = await createVenue({ status: "HIDDEN" });
    const pending = await createVenue({ status: "PENDING" });
    const sample = await createVenue({ status: "HIDDEN", isSample: true });

    const gone = [removed.slug, pending.slug, sample.slug, "no-such-venue"];
    const items = await findListItems(asked(merged.slug, renamed.slug, heir.slug, ...gone));

    expect(items).toMatchObject([
      { slug: heir.slug, asked: merged.slug, former: "merged", venue: { id: heir.id } },
      { slug, asked: renamed.slug, former: "renamed", venue: { id: renamed.id } },
      { slug: heir.slug, gone: "repeated", heir: heir.name },
      { slug: removed.slug, gone: "removed" },
      { slug: pending.slug, gone: "unknown" },
      { slug: sample.slug, gone: "unknown" },
      { slug: "no-such-venue", gone: "unknown" },
    ]);
    expect(entriesOf(items).map((entry) => entry.slug)).toEqual([heir.slug, slug, ...gone]);
  });

  it("reads 60 venues by index in one statement", async () => {
    const venue = await createVenue();
    const slugs = Array.from({ length: 59 }, (_, index) => `nowhere-${index}`);

    const plans = await explainQueries(() => findListItems(asked(venue.slug, ...slugs)));
    expect(plans).toHaveLength(1);
    expect(JSON.stringify(plans)).not.toMatch(/Seq Scan on (?:venues|former_venue_slugs)/);
  });
});
