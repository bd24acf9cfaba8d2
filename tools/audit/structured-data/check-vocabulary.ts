import { parseAddress } from "../address";
import { isType, lineageOf, rangeOf } from "./vocabulary";

type Fields = Record<string, unknown>;

/** Violations of the schema.org vocabulary: unknown types, properties of other types, and values of the wrong type. */
export function checkVocabulary(node: unknown, path = ""): string[] {
  if (!isNode(node)) {
    return [`${path || "it"} is not a node with a @type`];
  }
  const types = typesOf(node);
  const unknown = types.filter((type) => !isType(type));
  if (types.length === 0 || unknown.length > 0) {
    return [`${path}@type: schema.org has no "${unknown.join(", ")}"`];
  }
  return Object.entries(node)
    .filter(([property]) => !property.startsWith("@"))
    .flatMap(([property, value]) => checkProperty(types, { property, value, path }));
}

type Property = { property: string; value: unknown; path: string };

function checkProperty(types: string[], { property, value, path }: Property): string[] {
  const place = `${path}${property}`;
  if (isActionInput(types, property)) {
    return [];
  }
  const range = rangeOf(types, property);
  if (!range) {
    return [`${place}: ${types.join(" and ")} has no such property`];
  }
  return [value].flat().flatMap((single) => checkValue(single, range, place));
}

/** 'query-input': input of a potential action, https://schema.org/docs/actions.html. */
function isActionInput(types: string[], property: string): boolean {
  const [, stem = ""] = /^(\w+)-(?:input|output)$/.exec(property) ?? [];
  return types.some((type) => lineageOf(type).has("Action")) && rangeOf(types, stem) !== null;
}

function checkValue(value: unknown, range: string[], place: string): string[] {
  if (isNode(value)) {
    const lineages = typesOf(value).map(lineageOf);
    const fits = range.some((type) => lineages.some((lineage) => lineage.has(type)));
    return fits
      ? checkVocabulary(value, `${place}.`)
      : [`${place}: a ${typesOf(value)} is not a valid ${range.join(" or ")}`];
  }
  return range.some((type) => isLiteral(value, type))
    ? []
    : [`${place}: ${JSON.stringify(value)} is not a valid ${range.join(" or ")}`];
}

const isAddress = (value: string | number | boolean) =>
  /^https?:$/.test(parseAddress(String(value))?.protocol ?? "");

const literals: Record<string, (value: string | number | boolean) => boolean> = {
  Text: (value) => typeof value === "string" && value.trim() !== "",
  URL: isAddress,
  // A node may be referenced by its address alone.
  IdReference: isAddress,
  Number: (value) => String(value).trim() !== "" && Number.isFinite(Number(value)),
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === "boolean",
  Date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  DateTime: (value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(String(value)),
  Time: (value) => /^\d{2}:\d{2}:\d{2}/.test(String(value)),
};

function isLiteral(value: unknown, type: string): boolean {
  const isNormalized = ["string", "number", "boolean"].includes(typeof value);
  return isNormalized && (literals[type]?.(value as string | number | boolean) ?? false);
}

function isNode(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "@type" in value;
}

function typesOf(node: Fields): string[] {
  return [node["@type"]].flat().map(String);
}
