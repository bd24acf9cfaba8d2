import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "@/tests/query";
import { createTestDatabase, type TestDatabase } from "@/tests/test-database";
import { nodeArguments, projectRoot } from "./project";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

type Finished = { code: number; out: string; err: string };

function person(...args: string[]): Promise<Finished> {
  // With the limits that visitors have: none of them is an operator's.
  const env = { ...process.env, DATABASE_URL: database.databaseUrl, DATABASE_TIMEOUT_MS: "100" };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...nodeArguments, "scripts/person.ts", ...args],
      { cwd: projectRoot, env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

it("finds, exports, and erases what an address sent", async () => {
  const email = "grace@example.com";
  await query(
    database.databaseUrl,
    `INSERT INTO contributions (kind, venue_name, submitter_name, submitter_email)
       VALUES ('UPDATE', 'Canary Hall', 'Grace', $1), ('UPDATE', 'Other Hall', 'Ada', 'ada@example.com')`,
    [email],
  );
  const found = await person("find", "Grace@Example.com");
  expect(found.code).toBe(0);
  expect(found.out).toContain("Canary Hall");
  expect(found.out).toContain(`${email}: 1 contributions, 0 messages.`);

  const exported = await person("export", email);
  expect(JSON.parse(exported.out)).toMatchObject({
    email,
    contributions: [{ venueName: "Canary Hall", submitterName: "Grace" }],
    messages: [],
  });

  expect((await person("erase", email)).out).toContain("1 contributions deleted");
  const left = await query(database.databaseUrl, "SELECT submitter_email FROM contributions");
  expect(left).toEqual([{ submitter_email: "ada@example.com" }]);
});

it("says how it is called, and does nothing by half", async () => {
  for (const args of [[], ["erase"], ["burn", "grace@example.com"], ["find", "grace"]]) {
    const { code, err } = await person(...args);
    expect(code).toBe(1);
    expect(err).toMatch(/email address/);
  }
});
