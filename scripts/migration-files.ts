import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project";

export type Migration = { name: string; sql: string; checksum: string };

export const migrationsFolder = join(projectRoot, "prisma/migrations");

/** In the order of their time stamps. The checksum is the one Prisma records. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}
