import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/core/text/plural";
import { keysOf } from "@/lib/core/typed-object";
import { capacityBands } from "@/lib/model/capacity";
import {
  type DistanceUnit,
  distanceLabel,
  type NearFilter,
  type NearTrait,
  nearDistances,
} from "@/lib/model/near-filter";
import { venueTypes } from "@/lib/model/venue-types";
import { filtersId } from "@/lib/routes/fragments";

type Choice = { filter: NearFilter; isChosen: boolean; className?: string; children: ReactNode };

type Option = { label: string; change: NearFilter; isOn?: boolean };

type Props = {
  filter: NearFilter;
  /** The unit of distances. */
  unit: DistanceUnit;
  nearby: { traits: NearTrait[]; unknown: number };
  /** Renders the link or button of a choice, from which the list starts again at page 1. */
  choose: (choice: Choice) => ReactNode;
};

/** Narrows the list of near venues by distance, type, size, and what to know before a visit. */
export function NearbyFilters({ filter, unit, nearby, choose }: Props) {
  const wanted = filter.traits ?? [];
  const chosen = [
    venueTypes.find(({ slug }) => slug === filter.type)?.label,
    capacityBands.find(({ id }) => id === filter.capacityBand)?.label,
    ...nearby.traits.filter(({ id }) => wanted.includes(id)).map(({ label }) => label),
  ].filter((label) => label !== undefined);
  const rowOf = (label: string, choices: Option[]) => (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ label: name, change, isOn }) => {
        const narrowed = { ...filter, ...change };
        const isChosen = isOn ?? keysOf(change).every((key) => filter[key] === change[key]);
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
          {[
            nearby.traits.length > 0
              ? "Filter by Type, Size, and Access"
              : "Filter by Type and Size",
            ...chosen,
          ].join(" · ")}
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
          {nearby.traits.length > 0 && rowOf("Before you go", traitChoices(filter, nearby))}
        </div>
      </details>
    </div>
  );
}

/** Several can be wanted; then also the venues of which it is unknown. */
function traitChoices(
  { traits: wanted = [], isUnknownToo = false }: NearFilter,
  { traits, unknown }: Props["nearby"],
): Option[] {
  const includeUnknown = {
    label: `Include ${formatNumber(unknown)} of which it isn't known`,
    change: { isUnknownToo: !isUnknownToo },
    isOn: isUnknownToo,
  };
  return [
    ...traits.map(({ id, label }) => ({
      label,
      change: { traits: toggled(wanted, id) },
      isOn: wanted.includes(id),
    })),
    ...(wanted.length > 0 && unknown > 0 ? [includeUnknown] : []),
  ];
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
