import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Whether earlier releases can work with the database afterwards. */
  isCompatible: boolean;
  /** Former migrations with the same result: a database with all of them counts as having this one. */
  replaces: readonly Replaced[];
};

export type Replaced = Pick<Migration, "name" | "checksum">;

/** The line that marks a migration as incompatible. */
const incompatible = /^-- incompatible\b/m;

const migrationsFolder = join(projectRoot, "prisma/migrations");

/** In the order of their timestamps, with the checksum that Prisma records. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({
      ...describeMigration(name, readChapters(join(folder, name))),
      replaces: readReplaced(join(folder, name, "replaces.txt")),
    }));
}

/** All SQL files of a migration, in the order of their names: `migration.sql`, or its chapters. */
function readChapters(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

/** One line for each: its checksum and its name. */
function readReplaced(file: string): Replaced[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.map((line) => {
    const [checksum = "", name = ""] = line.split(" ");
    return { name, checksum };
  });
}

export function describeMigration(name: string, sql: string): Migration {
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { name, sql, checksum, isCompatible: !incompatible.test(sql), replaces: [] };
}
