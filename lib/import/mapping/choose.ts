import { UnreadableFile } from "../unreadable-file";
import type { RawField } from "../venue-record";
import { guessMapping } from "./guess";
import { columnsOf, compileMapping, extendMapping, InvalidMapping, type Mapping } from "./mapping";
import { findPreset } from "./presets";

/** What the operator said about a file's mapping. */
export type MappingRequest = {
  mapping?: Mapping | null | undefined;
  set?: Partial<Record<RawField, string>>;
  where?: string[];
};

export type ChosenMapping = {
  mapping: Mapping;
  /** "given", the name of a preset, or "guessed". */
  origin: string;
  /** Columns that no field reads. */
  ignored: string[];
};

/** The operator's mapping, else the preset for these columns, else a guess by their names. @throws InvalidMapping */
export function chooseMapping(
  columns: readonly string[],
  { mapping: given, set = {}, where = [] }: MappingRequest,
): ChosenMapping {
  const names = new Set(columns);
  const preset = given ? null : findPreset(names);
  const mapping = extendMapping(given ?? preset?.mapping ?? guessMapping(columns), { set, where });
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
    origin: given ? "given" : (preset?.name ?? "guessed"),
    ignored: columns.filter((column) => !used.includes(column)),
  };
}

/** @throws UnreadableFile if no column gives what every record needs */
export function requireFields(path: string, mapping: Mapping, columns: Iterable<string>): void {
  const missing = missingFields(mapping);
  if (missing.length > 0) {
    throw new UnreadableFile(
      path,
      `no column gives the ${missing.join(" or the ")} of a venue; name one in the mapping, or state it for all records. The columns are ${[...columns].join(", ")}`,
      [...columns],
    );
  }
}

/** Fields that every record needs and that this mapping does not have. A position or a postal code can stand for the city. */
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
  return hasPosition(mapping) || givenFields(mapping).has("postalCode");
}

function givenFields({ fields, set = {} }: Mapping): ReadonlySet<string> {
  return new Set([...Object.keys(fields), ...Object.keys(set)]);
}
