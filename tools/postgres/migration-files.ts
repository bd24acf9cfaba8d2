import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Whether earlier releases can work with the database afterwards. */
  isCompatible: boolean;
};

/** The line that marks a migration as incompatible. */
const incompatible = /^-- incompatible\b/m;

const migrationsFolder = join(projectRoot, "prisma/migrations");

/** In the order of their timestamps, with the checksum that Prisma records. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return describeMigration(name, sql);
    });
}

export function describeMigration(name: string, sql: string): Migration {
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { name, sql, checksum, isCompatible: !incompatible.test(sql) };
}
