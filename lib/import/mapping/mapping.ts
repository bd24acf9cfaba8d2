import { z } from "zod";
import { isPlaceholder } from "@/lib/clean/text";
import { messageOf } from "@/lib/core/error-parts";
import { rawFields } from "../columns";
import type { RawField, RawVenue } from "../venue-record";

/** How the columns of a file become fields of venues. Also the form of a file for `--map`. */
export type Mapping = {
  /**
   * Columns of each field: "a | b" is the first that is not empty, "a + b" both with a space between, and a list is one
   * line each. Columns of JSON files are paths: "address.city", "phones.0".
   */
  fields: Partial<Record<RawField, string | string[]>>;
  /** Fields with the same value in every record. */
  set?: Partial<Record<RawField, string>>;
  /** Conditions, all of which a record has to meet: "type = theatre | hall", "date_closed =", "test != true". */
  where?: string[];
  /** Columns of which every value is read once, as in lists of events: "location.id", "venue.name + venue.city". */
  once?: string;
};

/** A mapping that cannot be used. The message is one sentence for the operator. */
export class InvalidMapping extends Error {
  override name = "InvalidMapping";
}

type ReadColumn = (column: string) => string;
type ReadValue = (cell: ReadColumn) => string;

/** Reads the fields of a record; null if the mapping leaves it out. */
export type ReadFields = (cell: ReadColumn) => RawVenue["values"] | null;

/** For one reading of a file. @param columns names of the file's columns, which may themselves contain "|" or "+". */
export function compileMapping(mapping: Mapping, columns: ReadonlySet<string>): ReadFields {
  const conditions = (mapping.where ?? []).map((text) => compileCondition(text, columns));
  const constants = Object.entries(mapping.set ?? {});
  const fields = Object.entries(mapping.fields).map(
    ([field, lines]) => [field, compileLines([lines].flat(), columns)] as const,
  );
  const isRepeated = compileOnce(mapping.once, columns);
  return (cell) => {
    if (!conditions.every((isMet) => isMet(cell)) || isRepeated(cell)) {
      return null;
    }
    const values = fields.map(([field, read]) => [field, read(cell)]);
    return Object.fromEntries([...values, ...constants]);
  };
}

/** Reads the ID alone, also of a record that the mapping leaves out. */
export function compileRecordId({ fields }: Mapping, columns: ReadonlySet<string>): ReadValue {
  return compileLines([fields.recordId ?? []].flat(), columns);
}

function compileOnce(
  once: string | undefined,
  columns: ReadonlySet<string>,
): (cell: ReadColumn) => boolean {
  if (once === undefined) {
    return () => false;
  }
  const readKey = compileLine(once, columns);
  const seen = new Set<string>();
  return (cell) => {
    const key = readKey(cell);
    const isRepeated = key !== "" && seen.has(key);
    seen.add(key);
    return isRepeated;
  };
}

/** The columns that a mapping reads. */
export function columnsOf(
  { fields, where = [], once }: Mapping,
  columns: ReadonlySet<string>,
): string[] {
  const expressions = [...Object.values(fields).flat(), ...(once === undefined ? [] : [once])];
  const conditions = where.map((text) => parseCondition(text).column);
  return [...expressions.flatMap((text) => split(text, columns).flat()), ...conditions];
}

function compileLines(lines: string[], columns: ReadonlySet<string>): ReadValue {
  const reads = lines.map((line) => compileLine(line, columns));
  return (cell) => reads.map((read) => read(cell)).join("\n");
}

function compileLine(text: string, columns: ReadonlySet<string>): ReadValue {
  const alternatives = split(text, columns);
  const [only] = alternatives.length === 1 ? (alternatives[0] ?? []) : [];
  if (only !== undefined && alternatives[0]?.length === 1) {
    return (cell) => cell(only);
  }
  return (cell) => {
    for (const joined of alternatives) {
      const value = joined
        .map((column) => cell(column).trim())
        .filter((part) => !isPlaceholder(part))
        .join(" ");
      if (value) {
        return value;
      }
    }
    return "";
  };
}

/** "a + b | c" as [["a", "b"], ["c"]]. */
function split(text: string, columns: ReadonlySet<string>): string[][] {
  return columns.has(text)
    ? [[text]]
    : text.split(" | ").map((joined) => joined.split(" + ").map((column) => column.trim()));
}

type Condition = { column: string; isEqual: boolean; values: string[] };

function parseCondition(text: string): Condition {
  const [, column, sign, values = ""] = /^(.+?)\s*(!?=)(.*)$/.exec(text) ?? [];
  if (column === undefined) {
    throw new InvalidMapping(
      `The condition "${text}" is not of the form "column = value" or "column != value".`,
    );
  }
  return {
    column: column.trim(),
    isEqual: sign === "=",
    values: values.split("|").map((value) => value.trim().toLowerCase()),
  };
}

function compileCondition(
  text: string,
  columns: ReadonlySet<string>,
): (cell: ReadColumn) => boolean {
  const { column, isEqual, values } = parseCondition(text);
  if (!columns.has(column)) {
    throw new InvalidMapping(`The condition "${text}" names a column that the file does not have.`);
  }
  return (cell) => values.includes(cell(column).trim().toLowerCase()) === isEqual;
}

/** "region=ON" or "Postal Code = B3H" as a field with its value. @throws InvalidMapping */
export function parseConstant(text: string): [RawField, string] {
  const [name = "", ...value] = text.split("=");
  const field = value.length > 0 ? name.replaceAll(" ", "") : "";
  return [toField(field, text), value.join("=").trim()];
}

function toField(name: string, where: string): RawField {
  const field = rawFields.find((known) => known.toLowerCase() === name.toLowerCase());
  if (!field) {
    throw new InvalidMapping(`"${where}" names no field. The fields are ${rawFields.join(", ")}.`);
  }
  return field;
}

const schema = z.strictObject({
  fields: z.partialRecord(z.enum(rawFields), z.union([z.string(), z.array(z.string())])),
  set: z.partialRecord(z.enum(rawFields), z.string()).optional(),
  where: z.array(z.string()).optional(),
  once: z.string().optional(),
});

/** Parses the text of a `--map` file. @throws InvalidMapping */
export function parseMapping(text: string): Mapping {
  const { data, error } = schema.safeParse(parseJson(text));
  if (error) {
    const [issue] = error.issues;
    const where = issue?.path.join(".");
    throw new InvalidMapping(
      `The mapping is not usable${where ? ` at "${where}"` : ""}: ${issue?.message}. Its form is {"fields": {"name": "column"}, "set": {"region": "ON"}, "where": ["type = hall"]}.`,
    );
  }
  const { fields, set = {}, where = [], once } = data;
  return { fields, set, where, ...(once !== undefined && { once }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidMapping(`The mapping is not JSON: ${messageOf(error)}.`);
  }
}

/** Adds constants and conditions of the command line, which win over those of the mapping. */
export function extendMapping(
  mapping: Mapping,
  { set, where }: Required<Pick<Mapping, "set" | "where">>,
): Mapping {
  return {
    ...mapping,
    set: { ...mapping.set, ...set },
    where: [...(mapping.where ?? []), ...where],
  };
}
