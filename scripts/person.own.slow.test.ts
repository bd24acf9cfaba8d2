import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "@/tests/support/query";
import { callScript, spawnScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { main } from "./person";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.databaseUrl;
});

afterAll(() => database.drop());

const person = (...args: string[]) => callScript(() => main(args));

it("finds, exports, and erases contributions of an email address", async () => {
  const email = "grace@example.com";
  await query(
    database.databaseUrl,
    `INSERT INTO contributions (kind, venue_name, submitter_name, submitter_email)
       VALUES ('UPDATE', 'Canary Hall', 'Grace', $1), ('UPDATE', 'Other Hall', 'Ada', 'ada@example.com')`,
    [email],
  );
  await query(
    database.databaseUrl,
    `INSERT INTO blocks (kind, value, reason) VALUES ('EMAIL', $1, 'Sent the same text 40 times')`,
    [email],
  );
  const found = await person("find", "Grace@Example.com");
  expect(found.code).toBe(0);
  expect(found.out).toContain("Canary Hall");
  expect(found.out).toContain(`${email}: 1 contributions, 0 messages.`);
  expect(found.out).toContain("At the review desk: 1 waiting, 0 accepted, 0 rejected, 0 spam.");
  expect(found.out).toMatch(/^Blocked since \d{4}-\d\d-\d\d: Sent the same text 40 times$/m);

  const exported = await person("export", email);
  expect(JSON.parse(exported.out)).toMatchObject({
    email,
    contributions: [{ venueName: "Canary Hall", submitterName: "Grace" }],
    sender: { email, waiting: 1 },
    messages: [],
  });

  expect((await person("erase", email)).out).toContain("Erased: 1 contribution deleted");
  const left = await query(database.databaseUrl, "SELECT submitter_email FROM contributions");
  expect(left).toEqual([{ submitter_email: "ada@example.com" }]);
});

it("rejects incomplete or unknown commands with its usage", async () => {
  for (const args of [[], ["erase"], ["burn", "grace@example.com"], ["find", "grace"]]) {
    const { code, err } = await person(...args);
    expect(code).toBe(1);
    expect(err).toMatch(/email address/);
  }
});

it("has no time limit on a slow database", async () => {
  await query(
    database.databaseUrl,
    `CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
     CREATE TRIGGER be_slow AFTER DELETE ON contributions FOR EACH STATEMENT EXECUTE FUNCTION be_slow()`,
  );
  // A visitor's time limit, which must not apply to operators.
  const env = { DATABASE_TIMEOUT_MS: "100" };
  const { code, out, err } = await spawnScript("person", ["erase", "ada@example.com"], { env });

  expect(code, err).toBe(0);
  expect(out).toContain("Erased: 1 contribution deleted");
});
