import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { query } from "./query";

/** How a text may stand in files: plain, in URLs, in quoted-printable mail, and in base64, which depends on its position. */
function formsOf(text: string): string[] {
  const base64 = ["", " ", "  "].map((before) => {
    const encoded = Buffer.from(before + text).toString("base64");
    // Without the characters that also depend on what stands beside the text.
    return encoded.slice(before === "" ? 0 : before.length + 1, -4).toLowerCase();
  });
  return [
    ...[text, text.replace("@", "%40"), text.replace("@", "=40"), text.replace("@", "&#64;")],
    ...base64,
    Buffer.from(text).toString("hex"),
  ];
}

/** The forms of a text in the files of a folder, as 'FORM in FILE', ignoring case. */
export function findInFolder(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return findIn(readIfThere(file), text).map((form) => `${form} in ${file}`);
    });
}

/** A running server may delete a file that was just listed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return "";
    }
    throw error;
  }
}

/** The same for every row of every table, as 'FORM in TABLE'. */
export async function findInTables(databaseUrl: string, text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { name } of [...tables, { name: "pg_catalog.pg_stats" }]) {
    const rows = await query<{ row: string }>(databaseUrl, `SELECT t::text AS row FROM ${name} t`);
    const content = rows.map(({ row }) => row).join("\n");
    found.push(...findIn(content, text).map((form) => `${form} in ${name}`));
  }
  return found;
}

function findIn(content: string, text: string): string[] {
  const folded = content.toLowerCase();
  return formsOf(text.toLowerCase()).filter((form) => folded.includes(form));
}
