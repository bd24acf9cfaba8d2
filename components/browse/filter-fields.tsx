import { VenueCount } from "@/components/venues/venue-count";
import type { BrowseOptions } from "@/lib/browse/browsed";
import { formatNumber } from "@/lib/core/text/plural";
import { amenities } from "@/lib/model/amenities";
import type { FilterCounts } from "@/lib/model/browse-filter";
import type { BrowseParams } from "@/lib/model/browse-params";
import { capacityBands } from "@/lib/model/capacity";
import { traitKind } from "@/lib/model/kinds";
import { traits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";

type Props = {
  params: BrowseParams;
  /** `counts` and `unknownCount` are null if counting would be slow. */
  found: { counts: FilterCounts | null; unknownCount: number | null };
  options: BrowseOptions;
};

type Option = {
  /** Empty for the "any" option. */
  value: string;
  name: string;
  label: string;
  isChosen: boolean;
  count: number | undefined;
  /** Below the label. */
  note?: string | undefined;
};

/** The kinds of filter, with the venue count of each choice. */
export function FilterFields({ params, found, options }: Props) {
  const { counts } = found;
  const types = venueTypes.map(({ slug, label }) => ({ id: slug, label }));
  return (
    <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1">
      <FilterGroup
        legend="Venue Type"
        kind="radio"
        options={choicesOf("type", [{ label: "All Types" }, ...types], { params, counts })}
      />
      <FilterGroup
        legend="Capacity"
        kind="radio"
        options={choicesOf("capacityBand", [{ label: "Any Size" }, ...capacityBands], {
          params,
          counts,
        })}
      />
      <FilterGroup
        legend="Amenities"
        kind="checkbox"
        options={amenities.map(({ id, label }) => ({
          name: id,
          value: "1",
          label,
          isChosen: params.amenities.includes(id),
          count: counts?.amenities.get(id),
        }))}
      />
      <TraitFields params={params} found={found} options={options} />
    </div>
  );
}

/** What to know before a visit: what is known of any venue. */
function TraitFields({ params, found, options }: Props) {
  const offered = traits.filter(
    (trait) => options.traits[traitKind(trait)] || params.traits.includes(trait.id),
  );
  return (
    <>
      <FilterGroup
        legend="Before You Go"
        kind="checkbox"
        options={offered.map(({ id, filter }) => {
          const count = found.counts?.traits.get(id);
          const isChosen = params.traits.includes(id);
          return {
            name: "with",
            value: id,
            label: filter.label,
            isChosen,
            count: count && (params.isUnknownToo ? count.known + count.unknown : count.known),
            note: count && !isChosen ? `${formatNumber(count.unknown)} unknown` : undefined,
          };
        })}
      />
      {params.traits.length > 0 && (
        <FilterGroup
          legend="Unknown"
          kind="checkbox"
          options={[
            {
              name: "unknown",
              value: "1",
              label: "Include venues of which it isn't known",
              isChosen: params.isUnknownToo,
              count: found.unknownCount ?? undefined,
            },
          ]}
        />
      )}
    </>
  );
}

const paramOf = { type: "type", capacityBand: "capacity" } as const;

/** The choices of one kind, of which one is chosen. */
function choicesOf<Kind extends keyof typeof paramOf>(
  kind: Kind,
  choices: { id?: BrowseParams[Kind]; label: string }[],
  { params, counts }: Pick<Props, "params"> & Pick<Props["found"], "counts">,
): Option[] {
  const countOf: ReadonlyMap<unknown, number> | undefined = counts?.[kind];
  return choices.map(({ id, label }) => ({
    name: paramOf[kind],
    value: id ?? "",
    label,
    isChosen: id === params[kind],
    count: countOf?.get(id),
  }));
}

/** Whether choosing it would lead to an empty list. A chosen one can be given up. */
function isDeadEnd({ count, isChosen }: Option): boolean {
  return count === 0 && !isChosen;
}

type GroupProps = { legend: string; kind: "radio" | "checkbox"; options: Option[] };

/** Nothing while each of its options would lead to an empty list. */
function FilterGroup({ legend, kind, options }: GroupProps) {
  const isUseful = options.some((option) => option.value !== "" && !isDeadEnd(option));
  return !isUseful ? null : (
    <fieldset className="min-w-0">
      <legend className="font-display font-semibold text-lg">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.name + option.value}
          className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 has-disabled:text-muted has-enabled:cursor-pointer has-enabled:hover:bg-line/50"
        >
          <input
            type={kind}
            name={option.name}
            value={option.value}
            toolparamdescription={kind === "radio" ? legend : undefined}
            defaultChecked={option.isChosen}
            disabled={isDeadEnd(option)}
            className="size-5 shrink-0 accent-ink enabled:cursor-pointer"
          />
          <span className="min-w-0 flex-1 leading-tight">
            {option.label}
            {option.note && <span className="block text-muted text-sm">{option.note}</span>}
          </span>
          {option.count !== undefined && (
            <span className="text-sm">
              <VenueCount count={option.count} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
