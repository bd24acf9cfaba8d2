import { UnreadableFile } from "../unreadable-file";
import type { RawField } from "../venue-record";
import { isEventList } from "./event-list";
import { guessMapping } from "./guess";
import { columnsOf, compileMapping, extendMapping, InvalidMapping, type Mapping } from "./mapping";
import { findPreset } from "./presets";
import { Sample } from "./sample";

/** What the operator said about a file's mapping. */
export type MappingRequest = {
  mapping?: Mapping | null | undefined;
  set?: Partial<Record<RawField, string>>;
  where?: string[];
};

export type ChosenMapping = {
  mapping: Mapping;
  /** "given", the name of a preset, "guessed", or "a list of events". */
  origin: string;
  /** Columns that no field reads. */
  ignored: string[];
};

/** The origin of a guess that reads each venue once. */
const eventList = "a list of events";

/**
 * The operator's mapping, else the preset for these columns, else a guess by their names and values.
 * @throws InvalidMapping
 */
export function chooseMapping(
  columns: readonly string[],
  { mapping: given, set = {}, where = [] }: MappingRequest,
  sample?: Sample,
): ChosenMapping {
  const names = new Set(columns);
  const preset = given ? null : findPreset(names);
  const chosen = given ?? preset?.mapping ?? guessMapping(columns, sample);
  const mapping = extendMapping(chosen, { set, where });
  // Throws if a condition cannot be used.
  compileMapping(mapping, names);
  const used = columnsOf(mapping, names);
  const unknown = given ? used.filter((column) => !names.has(column)) : [];
  if (unknown.length > 0) {
    throw new InvalidMapping(
      `The mapping names columns that the file does not have: ${unknown.join(", ")}. It has ${columns.join(", ")}.`,
    );
  }
  return {
    mapping,
    origin: given ? "given" : (preset?.name ?? (chosen.once === undefined ? "guessed" : eventList)),
    ignored: columns.filter((column) => !used.includes(column)),
  };
}

/** @throws UnreadableFile if no column gives what every record needs */
export function requireFields(path: string, mapping: Mapping, columns: Iterable<string>): void {
  const missing = missingFields(mapping);
  if (missing.length > 0) {
    const names = [...columns];
    const what = isEventList(names, new Sample()) ? `this is ${eventList}, and ` : "";
    throw new UnreadableFile(
      path,
      `${what}no column gives the ${missing.join(" or the ")} of a venue; name one in the mapping, or state it for all records. The columns are ${names.join(", ")}`,
      names,
    );
  }
}

/** Fields that every record needs and that this mapping does not have. A position, a postal code, or a location can stand for the city. */
export function missingFields(mapping: Mapping): RawField[] {
  const given = givenFields(mapping);
  const needed = ["name", "city"] as const;
  return needed.filter(
    (field) => !(given.has(field) || (field === "city" && statesPlace(mapping))),
  );
}

/** Whether nothing but the names of cities says in which state or province records are. */
export function lacksRegion(mapping: Mapping): boolean {
  return !(givenFields(mapping).has("region") || statesPlace(mapping));
}

export function hasPosition(mapping: Mapping): boolean {
  const given = givenFields(mapping);
  return given.has("coordinates") || (given.has("latitude") && given.has("longitude"));
}

function statesPlace(mapping: Mapping): boolean {
  const given = givenFields(mapping);
  return hasPosition(mapping) || given.has("postalCode") || given.has("location");
}

function givenFields({ fields, set = {} }: Mapping): ReadonlySet<string> {
  return new Set([...Object.keys(fields), ...Object.keys(set)]);
}
