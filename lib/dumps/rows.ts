import { absoluteUrl, site } from "@/lib/core/site";
import { isEmailAddress } from "@/lib/core/text/email-address";
import { toSlug } from "@/lib/core/text/slug";
import { recordOf } from "@/lib/core/typed-object";
import type { StoredFacts } from "@/lib/facts/facts";
import { type ProjectedVenue, projectVenue } from "@/lib/facts/project-venue";
import { type ToldFact, tellFacts } from "@/lib/facts/tell-facts";
import { flatDetails, isDetailId } from "@/lib/model/details";
import { type FactGroupId, type FactValue, factGroups } from "@/lib/model/fact-groups";
import { venueFields } from "@/lib/model/venue-fields";
import { statusNames } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import { type AdmittedFacts, admittedFacts } from "./admitted-facts";
import { type DumpRow, dumpFields } from "./columns";
import type { DumpCity, DumpVenue } from "./queries";

/** One line of the NDJSON file. */
export type DumpedVenue = DumpRow & { facts: DumpedFact[] };

/** Who says what, with `isShown` for what the row has. */
export type DumpedFact = Pick<ToldFact, "group" | "asOf" | "isDated" | "isShown"> & {
  values: Record<string, string | number | boolean | null>;
  by: "source" | "reviewer" | "visitor" | "venue";
  /** Null for people. */
  source: string | null;
  confirmation: { by: "visitors" | "reviewer"; at: string } | null;
};

type Known = { venue: DumpVenue; facts: StoredFacts; cities: ReadonlyMap<number, DumpCity> };

/** A venue as the sources of these IDs and people tell it; null if they do not name it. */
export function dumpVenue(
  { venue, facts, cities }: Known,
  sourceIds: ReadonlySet<number>,
): DumpedVenue | null {
  const admitted = admittedFacts(facts, sourceIds);
  const projected = projectVenue(admitted);
  const city = cities.get(Number(projected?.columns.city_id));
  if (!(projected && city)) {
    return null;
  }
  const told = tellFacts(admitted).filter((fact) => isTold(fact, admitted));
  return {
    ...rowOf({ venue, projected, city, status: statusOf(venue, admitted, projected) }),
    sources: sourcesOf(told),
    facts: told.map((fact) => dumpedFact(fact, cities)),
  };
}

function isTold({ group, values, by }: ToldFact, { withheld }: AdmittedFacts): boolean {
  return (
    group !== "email" &&
    !Object.values(values).some(isEmail) &&
    (by === "SOURCE" || !withheld.has(group))
  );
}

/** Of a contact: lists of addresses are made for spam. */
function isEmail(value: FactValue | undefined): boolean {
  return typeof value === "string" && isEmailAddress(value);
}

function withoutEmail(value: FactValue): FactValue {
  return isEmail(value) ? null : value;
}

/** A venue that nobody calls closed is open, as in the API; null if only others than the set's sources call it closed. */
function statusOf(
  venue: DumpVenue,
  { statements, decided }: AdmittedFacts,
  { status }: ProjectedVenue,
) {
  const isStated = decided.status?.values.status ?? statements.some(({ facts }) => facts.status);
  if (!isStated) {
    return venue.status === "PUBLISHED" ? statusNames.PUBLISHED : null;
  }
  return status === "HIDDEN" ? null : statusNames[status];
}

type Row = { venue: DumpVenue; projected: ProjectedVenue; city: DumpCity; status: string | null };

function rowOf({ venue, projected: { columns }, city, status }: Row): Omit<DumpRow, "sources"> {
  const stated = flatDetails(columns.details);
  const fields = recordOf(dumpFields, (field) =>
    isDetailId(field)
      ? withoutEmail(stated[field])
      : ((columns[venueFields[field].column] ?? null) as FactValue),
  );
  return {
    id: venue.id,
    url: isAddressOf(venue.slug, String(fields.name), city.slug)
      ? absoluteUrl(venueHref({ slug: venue.slug, city }))
      : null,
    status,
    city: city.name,
    region: city.region.code,
    country: city.region.country.code,
    ...fields,
  };
}

/** Whether a venue's slug follows from a name and a city (lib/venues/slugs.ts), so that it tells nothing else. */
export function isAddressOf(slug: string, name: string, citySlug: string): boolean {
  const base = toSlug(name) || "venue";
  const stem = `${base}-${citySlug}`;
  const isCounted = slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1));
  return slug === base || slug === stem || isCounted;
}

/** Names of the sources of what is shown; what people said has the site's name. */
function sourcesOf(told: ToldFact[]): string[] {
  const shown = told.filter(({ isShown }) => isShown);
  return [...new Set(shown.map(({ source }) => source?.name ?? site.name))].toSorted();
}

const bySayer = {
  SOURCE: "source",
  REVIEWER: "reviewer",
  SUBMITTER: "visitor",
  VENUE: "venue",
} as const;

function dumpedFact(
  { group, values, by, source, asOf, isDated, isShown, confirmation }: ToldFact,
  cities: ReadonlyMap<number, DumpCity>,
): DumpedFact {
  return {
    group,
    values: group === "city" ? placeOf(cities.get(Number(values.cityId))) : valuesOf(group, values),
    by: bySayer[by],
    source: source?.name ?? null,
    asOf,
    isDated,
    isShown,
    confirmation: confirmation && {
      by: confirmation.by === "VISITORS" ? "visitors" : "reviewer",
      at: confirmation.at,
    },
  };
}

function placeOf(city: DumpCity | undefined): DumpedFact["values"] {
  return {
    city: city?.name ?? null,
    region: city?.region.code ?? null,
    country: city?.region.country.code ?? null,
  };
}

function valuesOf(group: FactGroupId, values: ToldFact["values"]): DumpedFact["values"] {
  if (group === "status") {
    const { status } = values;
    return { status: statusNames[status as keyof typeof statusNames] ?? null };
  }
  const fields = factGroups.find(({ id }) => id === group)?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}
