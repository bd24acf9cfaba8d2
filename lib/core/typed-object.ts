/** The names of a table's rows. `Object.keys` forgets them, since an object may have more than its type says. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** A table with a row for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  rowOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, rowOf(name)])) as Record<Name, Value>;
}
