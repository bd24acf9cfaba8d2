import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "@/tests/support/query";
import { callScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { main } from "./block";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.databaseUrl;
});

afterAll(() => database.drop());

const block = (...args: string[]) => callScript(() => main(args));

it("adds, lists, and removes blocks, and records who did", async () => {
  const added = await block("add", "203.0.113.9/24", "--reason", "Ads", "--days", "7");
  expect(added.code, added.err).toBe(0);
  await block("add", "Pills.example", "--reason", "Ads again");

  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect((await block("list")).out).toBe(
    `pills.example\tDOMAIN\tno end\tan operator\tAds again\n203.0.113.0/24\tNETWORK\t${day}\tan operator\tAds\n`,
  );

  expect((await block("remove", "203.0.113.1/24")).out).toContain("may contribute again");
  expect((await block("list")).out).not.toContain("203.0.113");
  const trail = await query(
    database.databaseUrl,
    "SELECT action, reviewer_email FROM review_actions ORDER BY id",
  );
  expect(trail.map(({ action }: { action?: string }) => action)).toEqual([
    "add-block",
    "add-block",
    "remove-block",
  ]);
});

it.each([
  [["add", "0.0.0.0/0", "--reason", "All"], "too large"],
  [["add", "::1", "--reason", "Me"], "the server itself"],
  [["add", "example.com"], "Say why"],
  [["add", "example.com", "--reason", "Ads", "--days", "soon"], "whole number of days"],
  [["remove", "example.com"], "is not blocked"],
  [["remove"], "Name a command"],
  [["add", "nobody", "--reason", "Ads"], "Enter an IP address"],
])("refuses %j", async (args, words) => {
  const { code, err } = await block(...args);
  expect(code).toBe(1);
  expect(err).toContain(words);
});
