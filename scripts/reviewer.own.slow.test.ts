import { Readable } from "node:stream";
import { verifyPassword } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finished } from "@/tests/support/finished";
import { query as queryDatabase } from "@/tests/support/query";
import { callScript, spawnScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { main } from "./reviewer";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.databaseUrl;
});

afterAll(() => database.drop());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  queryDatabase<Row>(database.databaseUrl, sql, values);

function reviewer(args: string[], input = ""): Promise<Finished> {
  return callScript(() => main(args, Readable.from(input)));
}

async function isPassword(email: string, password: string): Promise<boolean> {
  const [row] = await query<{ hash: string }>(
    "SELECT a.password AS hash FROM reviewer_accounts a JOIN reviewers r ON r.id = a.reviewer_id WHERE email = $1",
    [email],
  );
  return verifyPassword({ hash: row?.hash ?? "", password });
}

async function openSession(email: string): Promise<void> {
  await query(
    `INSERT INTO reviewer_sessions (id, reviewer_id, token, expires_at)
       SELECT gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 hour' FROM reviewers WHERE email = $1`,
    [email],
  );
}

async function rolesOf(email: string): Promise<string[]> {
  const rows = await query<{ role: string }>("SELECT role FROM reviewers WHERE email = $1", [
    email,
  ]);
  return rows.map(({ role }) => role);
}

async function countSessions(): Promise<number> {
  return (await query("SELECT FROM reviewer_sessions")).length;
}

describe("npm run reviewer", () => {
  it("adds, changes, lists, and removes reviewers", async () => {
    expect((await reviewer(["list"])).out).toContain("There are no reviewers yet");

    const { out: link } = await reviewer(["link"]);
    expect(link).toMatch(
      /^To add the first .*\nhttp:\S+\/review\/first-reviewer\?token=[\w-]{43}\n$/,
    );

    const added = await reviewer(["add", "Ada@Example.com"], "correct horse battery\n");
    expect(added.code, added.err).toBe(0);
    expect(added.out).toBe("ada@example.com can now sign in at /review.\n");
    expect(await isPassword("ada@example.com", "correct horse battery")).toBe(true);

    expect((await reviewer(["link"])).err).toContain("There is a reviewer already.");

    await openSession("ada@example.com");
    const listed = await reviewer(["list"]);
    expect(listed.out).toMatch(
      /^ada@example\.com\tada\tadministrator\tsince \d{4}-\d\d-\d\d\tsigned in: 1\n$/,
    );

    const second = await reviewer(["add", "Grace@example.com"], "correct horse battery\n");
    expect(second.code, second.err).toBe(0);
    expect(await rolesOf("grace@example.com")).toEqual(["REVIEWER"]);
    const promoted = await reviewer(["change", "grace@example.com", "--role", "editor"]);
    expect(promoted.out).toBe("grace@example.com is now an editor.\n");
    expect(await rolesOf("grace@example.com")).toEqual(["EDITOR"]);
    expect(
      await query(`SELECT action, before, after FROM review_actions a JOIN reviewers r ON r.id = a.about_reviewer_id
                    WHERE email = 'grace@example.com' ORDER BY a.id`),
    ).toEqual([
      { action: "add-reviewer", before: {}, after: { role: "REVIEWER" } },
      { action: "change-role", before: { role: "REVIEWER" }, after: { role: "EDITOR" } },
    ]);
    await query("UPDATE reviewers SET two_factor_enabled = true WHERE email = 'grace@example.com'");
    const reset = await reviewer(["reset-second-factor", "grace@example.com"]);
    expect(reset.out).toContain("grace@example.com can sign in by password alone");
    expect(await query("SELECT FROM reviewers WHERE two_factor_enabled")).toEqual([]);
    await reviewer(["remove", "grace@example.com"]);

    const changed = await reviewer(["add", "ada@example.com", "--name", "Ada"]);
    expect(changed.out).toContain("has a new password and is signed out everywhere");
    const [, password = ""] = /^Password: (\S{20})$/m.exec(changed.out) ?? [];
    expect(await isPassword("ada@example.com", password)).toBe(true);
    expect(await isPassword("ada@example.com", "correct horse battery")).toBe(false);
    expect(await countSessions()).toBe(0);

    await openSession("ada@example.com");
    const removed = await reviewer(["remove", "ada@example.com"]);
    expect(removed.out).toContain("ada@example.com can no longer sign in");
    expect(await countSessions()).toBe(0);
    expect(await query("SELECT FROM reviewers")).toEqual([]);
  });

  it("has no time limit on a slow database", async () => {
    await query(`
      CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
      CREATE TRIGGER be_slow AFTER INSERT ON reviewers FOR EACH STATEMENT EXECUTE FUNCTION be_slow()`);
    const added = await spawnScript("reviewer", ["add", "grace@example.com"], {
      // A visitor's time limit, which must not apply to operators.
      env: { DATABASE_TIMEOUT_MS: "100" },
      input: "correct horse battery\n",
    });
    await reviewer(["remove", "grace@example.com"]);

    expect(added).toMatchObject({
      code: 0,
      out: "grace@example.com can now sign in at /review.\n",
    });
  });

  it.each([
    [[], "", "Name a command"],
    [["add"], "", "Name a command"],
    [["change", "ada@example.com"], "", "Say which role"],
    [["change", "ada@example.com", "--role", "editor"], "", "There is no reviewer"],
    [["reset-second-factor", "ada@example.com"], "", "There is no reviewer"],
    [["add", "ada@example.com", "--role", "king"], "", 'There is no role "king"'],
    [["promote", "ada@example.com"], "", "Name a command"],
    [["add", "ada"], "", '"ada" is not an email address'],
    [["add", "short@example.com"], "short\n", "Use at least 12 characters"],
    [["add", "easy@example.com"], "wordpass2025!\n", "This is easy to guess"],
    [["add", "olga@example.com", "--name", "Olga Brandt"], "olgabrandt1990\n", "too close to"],
    [["remove", "nobody@example.com"], "", "There is no reviewer nobody@example.com"],
    [["list", "--what"], "", "--what"],
  ])("rejects the arguments %j", async (args, input, problem) => {
    const { code, err } = await reviewer(args, input);

    expect(code).toBe(1);
    expect(err).toContain(problem);
    expect(await query("SELECT FROM reviewers WHERE email <> 'ada@example.com'")).toEqual([]);
  });
});
