import { readMigrations } from "../../tools/postgres/migration-files";
import { query } from "./query";

/** Gives a database with the baseline the history that the release before left: the migrations that it replaces. */
export async function pretendFormer(databaseUrl: string): Promise<void> {
  const replaced = readMigrations().flatMap(({ replaces }) => replaces);
  await query(databaseUrl, `DELETE FROM "_prisma_migrations"`);
  await query(
    databaseUrl,
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     SELECT gen_random_uuid(), checksum, now(), name, now(), 1
       FROM jsonb_to_recordset($1::jsonb) AS r (name text, checksum text)`,
    [JSON.stringify(replaced)],
  );
}
