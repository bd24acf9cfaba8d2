import { VenueCount } from "@/components/venues/venue-count";
import type { BrowseOptions } from "@/lib/browse/browsed";
import { amenities } from "@/lib/model/amenities";
import type { FilterCounts } from "@/lib/model/browse-filter";
import { type BrowseParams, isNarrowed } from "@/lib/model/browse-params";
import { capacityBands } from "@/lib/model/capacity";
import { knownTraitKind, traitKind } from "@/lib/model/kinds";
import { traits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";

type Props = { params: BrowseParams; counts: FilterCounts | null; options: BrowseOptions };

type Option = {
  /** Empty for the "any" option. */
  value: string;
  name: string;
  label: string;
  isChosen: boolean;
  count: number | undefined;
};

/** The kinds of filter, with the venue count of each choice. */
export function FilterFields({ params, counts, options }: Props) {
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
      <TraitFields params={params} options={options} />
    </div>
  );
}

/** What to know before a visit. The counts are those of the whole directory, so others could be wrong. */
function TraitFields({ params, options }: Pick<Props, "params" | "options">) {
  const isAlone = !isNarrowed(params);
  const countOf = (kind: string) => options.traits[kind] ?? 0;
  const known = traits.filter(
    (trait) => countOf(traitKind(trait)) > 0 || params.traits.includes(trait.id),
  );
  const chosen = known.filter(({ id }) => params.traits.includes(id));
  const unknown = chosen.map((trait) => options.venueCount - countOf(knownTraitKind(trait)));
  return (
    <>
      <FilterGroup
        legend="Before You Go"
        kind="checkbox"
        options={known.map((trait) => ({
          name: "with",
          value: trait.id,
          label: trait.filter.label,
          isChosen: params.traits.includes(trait.id),
          count: isAlone ? countOf(traitKind(trait)) : undefined,
        }))}
      />
      {chosen.length > 0 && (
        <FilterGroup
          legend="Unknown"
          kind="checkbox"
          options={[
            {
              name: "unknown",
              value: "1",
              label: "Include venues of which it isn't known",
              isChosen: params.isUnknownToo,
              count: unknown.length === 1 && isOnlyTraits(params) ? unknown[0] : undefined,
            },
          ]}
        />
      )}
    </>
  );
}

function isOnlyTraits(params: BrowseParams): boolean {
  return !isNarrowed({ ...params, traits: [] });
}

const paramOf = { type: "type", capacityBand: "capacity" } as const;

/** The choices of one kind, of which one is chosen. */
function choicesOf<Kind extends keyof typeof paramOf>(
  kind: Kind,
  choices: { id?: BrowseParams[Kind]; label: string }[],
  { params, counts }: Pick<Props, "params" | "counts">,
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
            defaultChecked={option.isChosen}
            disabled={isDeadEnd(option)}
            className="size-5 shrink-0 accent-ink enabled:cursor-pointer"
          />
          <span className="min-w-0 flex-1 leading-tight">{option.label}</span>
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
