import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findInFolder, findInTables } from "@/tests/support/find-bytes";
import { query } from "@/tests/support/query";
import { callScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { main } from "./person";

const email = "grace.canary@example.com";
const dataFolder = process.env.DATA_DIR ?? "";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
});

afterAll(() => database.drop());

const run = (sql: string, values: unknown[] = []) => query(database.databaseUrl, sql, values);

/** A contribution of every kind and status, with notes and mail, some of it undelivered. */
async function fillDatabase(email: string): Promise<string[]> {
  await run(
    `INSERT INTO contributions (kind, status, venue_name, submitter_name, submitter_email, decided_at, reason)
       SELECT kind, status, 'Canary Hall', 'Grace', CASE kind WHEN 'UPDATE' THEN upper($1) ELSE $1 END,
              CASE WHEN status NOT IN ('PENDING', 'ASKED', 'HELD') THEN now() END,
              CASE WHEN status IN ('ASKED', 'REJECTED') THEN 'Is ' || $1 || ' right?' END
         FROM unnest(enum_range(NULL::contribution_kind)) kind, unnest(enum_range(NULL::contribution_status)) status
        WHERE status <> 'UNCHANGED' OR kind = 'UPDATE'`,
    [email],
  );
  await run(
    `INSERT INTO contribution_notes (contribution_id, author, text)
       SELECT id, author, 'Write to ' || $1 FROM contributions, unnest(enum_range(NULL::note_author)) author
        WHERE lower(submitter_email) = $1`,
    [email],
  );
  await run(
    `INSERT INTO update_requests (contribution_id, update_type, update_details)
       SELECT id, 'Phone', 'Ask ' || $1 FROM contributions
        WHERE kind = 'UPDATE' AND lower(submitter_email) = $1`,
    [email],
  );
  await run(
    `INSERT INTO photo_submissions (contribution_id, photo_description)
       SELECT id, 'By ' || $1 FROM contributions
        WHERE kind = 'PHOTOS' AND lower(submitter_email) = $1`,
    [email],
  );
  const mails = await query<{ id: string }>(
    database.databaseUrl,
    `INSERT INTO mails (contribution_id, kind, recipient, subject, text, html, last_error)
       SELECT id, 'receipt', submitter_email, 'Thanks', $1, $1, '550 ' || $1 FROM contributions
        WHERE lower(submitter_email) = $1 RETURNING id`,
    [email],
  );
  await run("INSERT INTO blocks (kind, value, reason) VALUES ('EMAIL', $1, 'Advertises')", [email]);
  await run("ANALYZE");
  return mails.map(({ id }) => id);
}

function fillOutbox([sent = "", cut = ""]: string[]): void {
  const outbox = join(dataFolder, "outbox");
  mkdirSync(outbox, { recursive: true });
  const encoded = Buffer.from(`Hello ${email}, thanks`).toString("base64");
  const letter = `To: ${email.toUpperCase()}\n\n${email.replace("@", "=40")}\n\n${encoded}`;
  writeFileSync(join(outbox, `${sent}.eml`), letter);
  writeFileSync(join(outbox, `.${cut}.eml.123`), letter);
}

it("leaves no byte of an erased address in the tables, the database's files, or the data folder", async () => {
  await fillDatabase("ada@example.com");
  fillOutbox(await fillDatabase(email));
  const [folder] = await query<{ path: string }>(
    database.databaseUrl,
    `SELECT current_setting('data_directory') || '/base/' || oid AS path
       FROM pg_database WHERE datname = current_database()`,
  );
  const files = folder?.path ?? "";
  await run("CHECKPOINT");
  expect(await findInTables(database.databaseUrl, email)).not.toEqual([]);
  expect(findInFolder(files, email)).not.toEqual([]);
  expect(new Set(findInFolder(dataFolder, email).map((one) => one.split(" in ")[0])).size).toBe(3);

  const { code, out, err } = await callScript(() => main(["erase", email]));
  expect(code, err).toBe(0);
  expect(out).not.toContain("remain");
  expect(out).toContain("write-ahead log");

  await run("CHECKPOINT");
  expect(await findInTables(database.databaseUrl, email)).toEqual([]);
  expect(findInFolder(files, email)).toEqual([]);
  expect(findInFolder(dataFolder, email)).toEqual([]);
  const trail = await run("SELECT before FROM review_actions WHERE action = 'erase-person'");
  expect(trail).toMatchObject([{ before: { messages: expect.any(Number) } }]);
});
