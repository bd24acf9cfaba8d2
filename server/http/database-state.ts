import "server-only";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { projectRoot } from "@/lib/core/project";

export type DatabaseState = "ok" | "outdated" | "unavailable";

/** The migrations of this release. A database that is ahead works, too. */
const migrations = readdirSync(join(projectRoot, "prisma/migrations"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Whether the database responds and has all migrations of this release. */
export async function databaseState(names: string[] = migrations): Promise<DatabaseState> {
  try {
    const { rows } = await pool.query<{ missing: number }>(
      `SELECT count(*)::int AS missing FROM unnest($1::text[]) AS name
       WHERE name NOT IN (SELECT migration_name FROM "_prisma_migrations"
                          WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL)`,
      [names],
    );
    return rows[0]?.missing === 0 ? "ok" : "outdated";
  } catch (error) {
    log.error({ error }, "readiness check failed: the database does not respond");
    return "unavailable";
  }
}
