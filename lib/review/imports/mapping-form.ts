import { rawFields } from "@/lib/import/columns";
import { type Mapping, parseConstant } from "@/lib/import/mapping/mapping";
import { columnFieldOf, type MappingInput } from "./import-action-schema";

/** A field's columns as the value of a form field: one a line. */
export function toColumnValue(columns: string | string[] | undefined): string {
  return columns === undefined ? "" : [columns].flat().join("\n");
}

/** Lines of a text area that are not empty. */
function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The mapping that the form says; `once` is kept, because the form does not show it. @throws InvalidMapping */
export function readMappingForm(input: MappingInput, once: string | undefined): Mapping {
  const given = input as Record<string, unknown>;
  const fields = rawFields.flatMap((field) => {
    const lines = String(given[columnFieldOf(field)] ?? "")
      .split(/\r?\n/)
      .filter(Boolean);
    return lines.length === 0 ? [] : [[field, lines.length === 1 ? lines[0] : lines]];
  });
  return {
    fields: Object.fromEntries(fields),
    set: Object.fromEntries(linesOf(input.set).map(parseConstant)),
    where: linesOf(input.where),
    ...(once !== undefined && { once }),
  };
}
