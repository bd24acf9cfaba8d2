import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { keysOf } from "@/lib/core/typed-object";
import { capacityBands } from "@/lib/model/capacity";
import { distanceLabel, type NearFilter, nearDistances } from "@/lib/model/near-filter";
import { venueTypes } from "@/lib/model/venue-types";
import { filtersId } from "@/lib/routes/fragments";

type Choice = { filter: NearFilter; isChosen: boolean; className?: string; children: ReactNode };

type Props = {
  filter: NearFilter;
  /** The unit of distances. */
  unit: keyof typeof nearDistances;
  /** Renders the link or button of a choice, from which the list starts again at page 1. */
  choose: (choice: Choice) => ReactNode;
};

/** Narrows the list of near venues by distance, type, and size. */
export function NearbyFilters({ filter, unit, choose }: Props) {
  const chosen = [
    venueTypes.find(({ slug }) => slug === filter.type)?.label,
    capacityBands.find(({ id }) => id === filter.capacityBand)?.label,
  ].filter((label) => label !== undefined);
  const rowOf = (label: string, choices: { label: string; change: NearFilter }[]) => (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ label: name, change }) => {
        const narrowed = { ...filter, ...change };
        const isChosen = keysOf(change).every((key) => filter[key] === change[key]);
        return (
          <li key={name}>
            <Button asChild variant={isChosen ? "chosen" : "outline"} size="small">
              {choose({ filter: narrowed, isChosen, children: name })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div id={filtersId} className="no-print mb-2 flex sm:mb-5 flex-wrap gap-x-5 gap-y-1">
      {rowOf("Distance", [
        ...nearDistances[unit].map((within) => ({
          label: distanceLabel(within),
          change: { within },
        })),
        { label: "All", change: { within: undefined } },
      ])}
      <details className="open:basis-full">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {["Filter by Type and Size", ...chosen].join(" · ")}
        </summary>
        <div className="mt-1 grid gap-3">
          {rowOf("Venue type", [
            { label: "All Types", change: { type: undefined } },
            ...venueTypes.map(({ slug, label }) => ({ label, change: { type: slug } })),
          ])}
          {rowOf("Size", [
            { label: "Any Size", change: { capacityBand: undefined } },
            ...capacityBands.map(({ id, label }) => ({ label, change: { capacityBand: id } })),
          ])}
        </div>
      </details>
    </div>
  );
}
