import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Declaration = { parents: string[]; properties: Map<string, string[]> };

/**
 * The schema.org vocabulary from schema-dts: one interface per type, `PlaceBase` for inherited properties and
 * `PlaceLeaf` for the type itself, with one line per property and its value types.
 */
const declarations = readDeclarations();

function readDeclarations(): Map<string, Declaration> {
  const file = createRequire(import.meta.url)
    .resolve("schema-dts")
    .replace(/\.js$/, ".d.ts");
  const found = new Map<string, Declaration>();
  let current: Declaration | null = null;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, name, parents] =
      /^(?:export )?interface (\w+) extends ([\w, <>]+) \{/.exec(line) ?? [];
    if (name && parents) {
      current = { parents: parents.match(/\w+Base\b/g) ?? [], properties: new Map() };
      found.set(name, current);
    }
    const [, property, range] = /^ {4}"(\w+)"\??: SchemaValue<(.*), "\w+">;$/.exec(line) ?? [];
    if (property && range) {
      current?.properties.set(property, range.split(" | "));
    }
  }
  return found;
}

export function isType(name: string): boolean {
  return declarations.has(`${name}Leaf`);
}

/** A type and all its ancestors. */
export function lineageOf(type: string): Set<string> {
  const lineage = new Set([type]);
  for (const parent of ancestors(`${type}Leaf`)) {
    lineage.add(parent.replace(/Base$/, ""));
  }
  return lineage;
}

/** Value types of a property of a node with these types; null if it has no such property. */
export function rangeOf(types: readonly string[], property: string): string[] | null {
  for (const type of types) {
    for (const name of [`${type}Leaf`, ...ancestors(`${type}Leaf`)]) {
      const range = declarations.get(name)?.properties.get(property);
      if (range) {
        return range;
      }
    }
  }
  return null;
}

function ancestors(name: string): string[] {
  const parents = declarations.get(name)?.parents ?? [];
  return parents.flatMap((parent) => [parent, ...ancestors(parent)]);
}
