import "server-only";
import { arrayOfAnyLength, readPrepared } from "@/lib/core/db";
import { maxTourVenues } from "@/lib/model/tour";
import type { ListEntry } from "@/lib/model/venue-list";
import { shownStatusSql } from "@/lib/model/venue-status";
import type { VenueDetail } from "@/lib/venues/selects";
import { ownerOfSlugSql, venueDetailSql } from "@/lib/venues/venue-sql";

/** Without the times, which JSON has as texts. */
export type ListedVenue = Omit<VenueDetail, "verifiedAt" | "updatedAt">;

/** What became of a slug that is not the present one of a venue. */
type Former = "merged" | "renamed" | null;

/** Why a slug leads to no venue of its own; `repeated` if another one of the list leads to the same. */
type Gone = "removed" | "repeated" | "unknown";

export type FoundEntry = ListEntry & { venue: ListedVenue; former: Former; asked: string };
export type GoneEntry = ListEntry & { venue: null; gone: Gone; heir: string | null };
export type ListItem = FoundEntry | GoneEntry;

type Row = { slug: string; venue: ListedVenue | null; isMerged: boolean; isRemoved: boolean };

/** One row for each slug, in order, by one look-up each; as many as a tour has. */
const listedSql = `SELECT wanted.slug, owner.merged_into_id IS NOT NULL AS "isMerged",
         coalesce(heir.status = 'HIDDEN' AND NOT heir.is_sample, false) AS "isRemoved",
         (SELECT to_json(shown) FROM (${venueDetailSql(`v.id = heir.id AND v.${shownStatusSql}`)}) shown) AS venue
    FROM unnest(${arrayOfAnyLength("$1::text[]")}) WITH ORDINALITY AS wanted (slug, rank)
    LEFT JOIN venues owner ON owner.id = ${ownerOfSlugSql("wanted.slug")}
    LEFT JOIN venues heir ON heir.id = coalesce(owner.merged_into_id, owner.id)
    ORDER BY wanted.rank LIMIT ${maxTourVenues}`;

/** The venues of a list in its order, also by former slugs and those of venues merged into them. */
export async function findListItems(entries: readonly ListEntry[]): Promise<ListItem[]> {
  if (entries.length === 0) {
    return [];
  }
  const rows = await readPrepared<Row>(listedSql, [entries.map(({ slug }) => slug)]);
  return rows.map((row, index) => {
    const note = entries[index]?.note ?? "";
    const isRepeated = rows.findIndex(({ venue }) => venue?.id === row.venue?.id) < index;
    return toItem(row, note, isRepeated);
  });
}

function toItem({ slug, venue, ...row }: Row, note: string, isRepeated: boolean): ListItem {
  if (venue && !isRepeated) {
    const changed = row.isMerged ? "merged" : "renamed";
    const former = venue.slug === slug ? null : changed;
    return { slug: venue.slug, note, venue, former, asked: slug };
  }
  const missing = row.isRemoved ? "removed" : "unknown";
  const heir = venue?.name ?? null;
  return { slug, note, venue: null, gone: venue ? "repeated" : missing, heir };
}

export function isFound(item: ListItem): item is FoundEntry {
  return item.venue !== null;
}

/** The slug in the address. */
export function askedOf(item: ListItem): string {
  return item.venue ? item.asked : item.slug;
}

/** The list as its address should hold it: by present slugs, each venue once. */
export function entriesOf(items: readonly ListItem[]): ListEntry[] {
  return items
    .filter((item) => item.venue !== null || item.gone !== "repeated")
    .map(({ slug, note }) => ({ slug, note }));
}
