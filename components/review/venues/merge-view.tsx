import { Link } from "@/components/link";
import { FoldedCard } from "@/components/review/folded-card";
import type { SeenVenue } from "@/components/review/item-fields";
import { ListSearch } from "@/components/review/list-search";
import { VenueOptions } from "@/components/review/venue-options";
import { compareFacts } from "@/lib/review/venues/compare-facts";
import type { VenueEntry } from "@/lib/review/venues/queries";
import { type ReviewedVenue, toVenueState } from "@/lib/review/venues/venue-state";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";
import { MergeForm } from "./merge-form";

export type MergeChoice = {
  find: string;
  found: VenueEntry[] | null;
  winner: ReviewedVenue | null;
};

/** Merges a duplicate in three steps: search for the venue that stays, compare, confirm. */
export function MergeView({ loser, merge }: { loser: ReviewedVenue; merge: MergeChoice }) {
  const { find, found, winner } = merge;
  const venue: SeenVenue = { id: loser.id, updatedAt: loser.updatedAt.toISOString() };
  return (
    <FoldedCard summary="Merge into Another" open={find !== "" || winner !== null}>
      {winner ? (
        <div className="grid gap-4">
          <p>
            This venue will be hidden, and its addresses will redirect to{" "}
            <Link href={reviewVenueHref(winner.id)} className="link font-semibold">
              {winner.name}
            </Link>
            , {placeOf(winner)}.
          </p>
          <MergeForm
            venue={venue}
            winner={{
              id: winner.id,
              name: winner.name,
              updatedAt: winner.updatedAt.toISOString(),
            }}
            loserName={loser.name}
            fields={compareFacts(
              toVenueState(loser),
              toVenueState(winner),
              genreNames(loser, winner),
            )}
          />
        </div>
      ) : (
        <ListSearch
          action={reviewVenueHref(venue.id)}
          name="find"
          label="Venue to Keep"
          defaultValue={find}
        />
      )}
      {!winner && found && (
        <VenueOptions
          venues={found.map((other) => ({
            id: other.id,
            name: other.name,
            place: placeOf(other),
            href: reviewVenueHref(venue.id, { into: other.id }),
          }))}
        />
      )}
    </FoldedCard>
  );
}

function placeOf({ address, city }: Pick<VenueEntry, "address" | "city">): string {
  return [address, city.name, city.region.code].filter(Boolean).join(", ");
}

function genreNames(...venues: ReviewedVenue[]): Map<string, string> {
  return new Map(
    venues.flatMap(({ genres }) => genres.map(({ genre }) => [genre.slug, genre.name] as const)),
  );
}
