import { type Client, escapeIdentifier } from "pg";
import { connectOperator } from "../../lib/core/operator-connection";
import { OperatorError } from "../../lib/core/operator-error";
import type { Manifest, Table } from "./manifest";

/** Makes text values mean the same on every server. */
const settings = [
  "timezone=UTC",
  "datestyle=ISO",
  "intervalstyle=postgres",
  "extra_float_digits=1",
];

export function connect(databaseUrl: string): Promise<Client> {
  return connectOperator(databaseUrl, "backup", settings);
}

/** All tables of the site. Not the queues themselves, which the site creates at startup. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT n.nspname AS schema, c.relname AS name,
           array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname = 'public' OR n.nspname = 'pgboss' AND c.relname IN ('job', 'archive'))
       -- Cursors of changes are not valid after a restore.
       AND c.relname NOT IN ('venue_changes', 'venue_change_feed', 'change_log')
       AND NOT EXISTS (SELECT FROM pg_depend d
                        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** Empty if the database was never migrated. */
export async function listMigrations(client: Client): Promise<Manifest["migrations"]> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS "isThere"`,
  );
  if (!found[0].isThere) {
    return [];
  }
  const { rows } = await client.query<Manifest["migrations"][number]>(`
    SELECT migration_name AS name, checksum FROM "_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);
  return rows;
}

/** Version 0 if there was no queue yet. */
export async function readQueues(client: Client): Promise<Manifest["queues"]> {
  const { rows: found } = await client.query(
    "SELECT to_regclass('pgboss.version') IS NOT NULL AS \"isThere\"",
  );
  if (!found[0].isThere) {
    return { version: 0, names: [] };
  }
  const { rows } = await client.query<Manifest["queues"]>(`
    SELECT (SELECT version FROM pgboss.version) AS version,
           array(SELECT name FROM pgboss.queue ORDER BY created_on, name) AS names`);
  return rows[0] ?? { version: 0, names: [] };
}

type ForeignKey = { table: string; name: string; definition: string };

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
           pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
     ORDER BY 1, 2`);
  return rows;
}

export async function listSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name
      FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map(({ name }) => name);
}

export function sqlName({ schema, name }: Table): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** Tables into which migrations insert rows. */
const filledByMigrations = [
  ...["_prisma_migrations", "site_secrets", "directory_versions"],
  // As the release before calls it.
  "directory_changes",
];

/** Rejects databases with data: a restore must never touch a database in use. */
export async function refuseFilledTables(
  client: Client,
  tables: Table[],
  target: string,
): Promise<void> {
  for (const table of tables.filter(({ name }) => !filledByMigrations.includes(name))) {
    const { rowCount } = await client.query(`SELECT FROM ${sqlName(table)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new OperatorError(
        `The database ${target} is not empty: it has rows in ${table.name}.`,
        "Nothing was changed. Restore into an empty database: name a new one in DATABASE_URL, or a new folder in DATA_DIR for the embedded database.",
      );
    }
  }
}
