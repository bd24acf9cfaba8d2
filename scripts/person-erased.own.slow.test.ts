import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
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
    `INSERT INTO update_requests (contribution_id, update_type, update_details, changes)
       SELECT id, 'Phone', 'Ask ' || $1, jsonb_build_array(jsonb_build_object('field', 'email', 'was', '', 'becomes', $1::text))
         FROM contributions
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

it("waits for a transaction of another database, which lets snapshots reach back", async () => {
  const other = await createTestDatabase("geography");
  const writer = new Client({ connectionString: other.databaseUrl });
  await writer.connect();
  await writer.query("BEGIN");
  await writer.query("SELECT pg_current_xact_id()");

  const erasing = callScript(() => main(["erase", "mae.canary@example.com"]));
  const looks = new Set<string>();
  await expect
    .poll(async () => {
      const rows = await query<{ at: string }>(
        database.databaseUrl,
        `SELECT query_start::text AS at FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE '%pg_replication_slots%' AND pid <> pg_backend_pid()`,
      );
      for (const { at } of rows) {
        looks.add(at);
      }
      return looks.size;
    })
    .toBeGreaterThan(2);
  await writer.query("COMMIT");
  await writer.end();

  expect((await erasing).out).not.toContain("remain");
  await other.drop();
});

/** As a venue's email, in a record of a source and its history, in words of others, and as a former reviewer. */
async function spread(address: string): Promise<void> {
  await run(
    `INSERT INTO venues (slug, name, status, city_id, region_id, email, description, decided, confirmed)
       SELECT 'canary-hall', 'Canary Hall', 'PUBLISHED', id, region_id, '${address}', 'Write to ${address}',
              '{"email": {"by": "SUBMITTER", "at": "2026-11-01T00:00:00.000Z", "values": {"email": "${address}"}}}',
              '{"contact": {"by": "REVIEWER", "at": "2026-11-01T00:00:00.000Z", "values": {"email": "${address}"}}}'
         FROM cities ORDER BY id LIMIT 1;
     INSERT INTO sources (name) VALUES ('Canaries');
     INSERT INTO import_batches (source_id, status, run_by, findings)
       SELECT id, 'APPLIED', '${address}', '{"bad": "No ${address}"}' FROM sources;
     INSERT INTO source_records
         (source_id, record_id, venue_id, matched_by, city_id, region_id, first_batch_id, last_batch_id, facts, raw)
       SELECT b.source_id, '1', v.id, 'CERTAIN', v.city_id, v.region_id, b.id, b.id,
              '{"name": "Canary Hall", "email": "${address}"}',
              '{"Booker": "${address.toUpperCase()}", "Notes": "Ask ${address}"}'
         FROM venues v, import_batches b WHERE v.slug = 'canary-hall';
     INSERT INTO import_changes (batch_id, source_record_id, before)
       SELECT last_batch_id, id, jsonb_build_object('raw', raw) FROM source_records;
     INSERT INTO import_uploads (reviewer_email, source_name, file_name, byte_size, preview)
       VALUES ('${address}', 'Canaries', 'canaries.csv', 1, '{"first": "${address}"}');
     INSERT INTO service_runs (service, regions, is_refresh, asked_by) VALUES ('wikidata', '{US-TN}', false, '${address}');
     INSERT INTO blocks (kind, value, reason, blocked_by)
       VALUES ('DOMAIN', 'spam.example', 'Says ${address}', '${address}');
     INSERT INTO review_actions (reviewer_id, reviewer_email, action, before, after)
       VALUES ('gone', '${address}', 'reject', '{}', '{}');
     WITH other AS (INSERT INTO contributions (kind, venue_name, submitter_email)
                      VALUES ('UPDATE', 'Canary Hall', 'ada@example.com') RETURNING id)
       INSERT INTO update_requests (contribution_id, update_type, update_details, changes)
         SELECT id, 'Contact', 'Ask ${address}', '[{"field": "email", "was": "${address}", "becomes": "ask ${address}"}]'
           FROM other`,
  );
}

it("names every other place of an address, and erases it there too if asked to", async () => {
  const address = "joe.canary@example.com";
  await spread(address);
  const found = await callScript(() => main(["find", address]));
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    database.databaseUrl,
    "SELECT id FROM venues WHERE slug = 'canary-hall'",
  );
  const page = `http://localhost:3000/review/venues/${id}`;
  expect(found.out).toContain(`venues\t${id}\tconfirmed, decided, description, email`);
  expect(found.out).toContain(page);
  for (const place of [
    ...["review_actions", "source_records", "import_changes", "import_uploads", "service_runs"],
  ]) {
    expect(found.out).toContain(`${place}\t`);
  }

  const kept = await callScript(() => main(["erase", address]));
  expect(kept.code).toBe(1);
  expect(kept.out).toContain(page);
  const left = await findInTables(database.databaseUrl, address);
  const rest = left
    .filter((line) => !line.endsWith("pg_stats"))
    .map((line) => line.split(".").at(-1));
  expect(rest.toSorted()).toEqual(["import_changes", "source_records", "venues"]);

  const { code, out, err } = await callScript(() => main(["erase", address, "--also-published"]));
  expect(code, err + out).toBe(0);
  expect(await findInTables(database.databaseUrl, address)).toEqual([]);
  const [record] = await run("SELECT facts, raw FROM source_records");
  expect(record).toEqual({
    facts: { name: "Canary Hall", email: null },
    raw: { Booker: null, Notes: "Ask [erased]" },
  });
  const [action] = await run(
    "SELECT reviewer_id, reviewer_email FROM review_actions WHERE action = 'reject' AND reviewer_id IS NOT NULL",
  );
  expect(action).toEqual({ reviewer_id: "gone", reviewer_email: "[erased]" });
});
