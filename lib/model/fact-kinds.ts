import { keysOf } from "@/lib/core/typed-object";
import { amenities } from "./amenities";
import { type DetailSectionId, detailSections, detailsOf } from "./details";
import type { FactGroupId } from "./fact-groups";
import { textFields, venueFields } from "./venue-fields";

export type FactKindId =
  | "hours"
  | "contact"
  | "amenities"
  | "capacity"
  | "address"
  | "status"
  | DetailSectionId;

/** Groups of facts that age alike, so that visitors are asked about them together. */
export type FactKind = {
  id: FactKindId;
  label: string;
  groups: readonly FactGroupId[];
  /** After it, half of such facts are likely to be outdated. */
  halfLifeMonths: number;
};

const textsOf = (kind: FactKindId) => textFields.filter((name) => venueFields[name].ages === kind);

/** The half-lives are estimates; docs/decisions/facts-and-sources.md says what they are for. */
export const factKinds: readonly FactKind[] = [
  { id: "hours", label: "Opening hours", groups: textsOf("hours"), halfLifeMonths: 6 },
  { id: "contact", label: "Phone and website", groups: textsOf("contact"), halfLifeMonths: 12 },
  {
    id: "amenities",
    label: "Amenities",
    groups: amenities.map(({ id }) => id),
    halfLifeMonths: 24,
  },
  { id: "capacity", label: "Capacity", groups: ["capacity"], halfLifeMonths: 48 },
  {
    id: "address",
    label: "Address",
    groups: [...textsOf("address"), "city", "position"],
    halfLifeMonths: 48,
  },
  ...keysOf(detailSections).map((section) => ({
    id: section,
    label: detailSections[section].label,
    groups: detailsOf(section).map(({ id }) => id),
    halfLifeMonths: detailSections[section].halfLifeMonths,
  })),
  { id: "status", label: "Open or closed", groups: ["status"], halfLifeMonths: 12 },
];

const kindOfGroup = new Map(
  factKinds.flatMap(({ id, groups }) =>
    groups.map((group): [FactGroupId, FactKindId] => [group, id]),
  ),
);

/** Undefined for what does not age, such as a description. */
export function factKindOf(group: FactGroupId): FactKindId | undefined {
  return kindOfGroup.get(group);
}
