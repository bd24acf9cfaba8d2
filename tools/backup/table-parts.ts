import { text } from "node:stream/consumers";
import { type Client, escapeIdentifier } from "pg";
import type { AddPart, Part } from "./archive";
import type { Table } from "./manifest";
import { progressOf, type Report } from "./progress";
import { listSequences, sqlName } from "./tables";

/** A few hundred kB; only a few parts are in memory at the same time. */
const rowsInPart = 500;

export const sequencesName = "sequences.json";

type Sequence = { name: string; value: string; isCalled: boolean };
type Adding = { add: AddPart; client: Client; report: Report; contents: { rows: number } };

/** Writes every row as a line: a JSON list of its values in PostgreSQL's text format. */
export async function addTables(
  { add, client, report, contents }: Adding,
  tables: Table[],
): Promise<void> {
  const progress = progressOf(report, (count) => `${count} rows`);
  for (const table of tables) {
    const values = table.columns.map((column) => `${escapeIdentifier(column)}::text`);
    await client.query(
      `DECLARE part CURSOR FOR SELECT to_json(ARRAY[${values}])::text AS line FROM ${sqlName(table)}`,
    );
    for (let part = 1; ; part += 1) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${rowsInPart} FROM part`);
      if (rows.length === 0) {
        break;
      }
      const lines = rows.map(({ line }) => `${line}\n`).join("");
      await add(`${partPrefix(table)}${part}.jsonl`, Buffer.from(lines));
      contents.rows += rows.length;
      progress(rows.length);
    }
    await client.query("CLOSE part");
  }
}

/** Added after the rows, since a value that is too high does no harm. */
export async function addSequences(add: AddPart, client: Client): Promise<void> {
  const sequences: Sequence[] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<Omit<Sequence, "name">>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  await add(sequencesName, Buffer.from(JSON.stringify(sequences)));
}

/** The table whose rows a part contains. */
export function tableOf(name: string, tables: Table[]): Table | undefined {
  return tables.find((table) => name.startsWith(partPrefix(table)));
}

/** Inserts the rows of a part and returns their number. */
export async function restoreRows(client: Client, table: Table, { bytes }: Part): Promise<number> {
  const lines = (await text(bytes)).trimEnd().split("\n");
  const types = await columnTypes(client, table);
  const names = table.columns.map((column) => escapeIdentifier(column));
  const values = table.columns.map(
    (column, index) => `(line ->> ${index})::${types.get(column) ?? "text"}`,
  );
  await client.query(
    `INSERT INTO ${sqlName(table)} (${names})
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS line`,
    [`[${lines}]`],
  );
  return lines.length;
}

async function columnTypes(client: Client, table: Table): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`,
    [sqlName(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

export async function restoreSequences(client: Client, { bytes }: Part): Promise<void> {
  const own = await listSequences(client);
  const sequences = JSON.parse(await text(bytes)) as Sequence[];
  for (const { name, value, isCalled } of sequences.filter((entry) => own.includes(entry.name))) {
    await client.query("SELECT setval($1::regclass, $2, $3)", [name, value, isCalled]);
  }
}

function partPrefix({ schema, name }: Table): string {
  return `tables/${schema}.${name}/`;
}
