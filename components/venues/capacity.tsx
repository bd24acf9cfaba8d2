import { cn } from "@/components/ui/cn";
import { capacityBands, capacityBandsOf } from "@/lib/model/capacity";
import { factWords } from "@/lib/model/fact-words";
import type { Surroundings } from "@/lib/near-me/surroundings";
import type { VenueDetail } from "@/lib/venues/selects";

type CapacityProps = { venue: VenueDetail; capacities: Surroundings["capacities"] };

export function Capacity({ venue, capacities }: CapacityProps) {
  const bands = capacityBandsOf(venue);
  if (bands.length === 0) {
    return <span className="text-muted">Not specified</span>;
  }
  return (
    <>
      {factWords("capacity", venue)}
      <span aria-hidden className="mt-2 flex gap-1">
        {capacityBands.map(({ id }) => (
          <span
            key={id}
            className={cn("h-1.5 flex-1 rounded-full", bands.includes(id) ? "bg-amber" : "bg-line")}
          />
        ))}
      </span>
      <CapacityRank venue={venue} capacities={capacities} />
    </>
  );
}

/** With fewer venues to compare, a share says little. */
const fewestCompared = 10;

function CapacityRank({ venue, capacities }: CapacityProps) {
  if (!capacities || capacities.known < fewestCompared || capacities.smaller === 0) {
    return null;
  }
  // Neither 0% nor 100%, which would be wrong: some are smaller, and it is not larger than itself.
  const share = Math.min(
    99,
    Math.max(1, Math.round((100 * capacities.smaller) / capacities.known)),
  );
  return (
    <span className="mt-1 block text-muted text-sm">
      Larger than {share}% of venues in {venue.city.name}
    </span>
  );
}
