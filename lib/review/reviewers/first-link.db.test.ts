import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { createFirstLink, isFirstLinkOpen, takeFirstLink } from "./first-link";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.databaseUrl });
});

beforeEach(() => pool.query("DELETE FROM reviewers"));

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function newToken(): Promise<string> {
  const link = await createFirstLink(pool);
  return new URL(link ?? "", "http://localhost").searchParams.get("token") ?? "";
}

function addReviewer() {
  return pool.query(
    "INSERT INTO reviewers (id, email, name) VALUES ('1', 'ada@example.com', 'Ada')",
  );
}

describe("the link for the first reviewer", () => {
  it("is open until it is taken", async () => {
    const token = await newToken();
    expect(token.length).toBeGreaterThan(40);
    expect(await isFirstLinkOpen(pool, token)).toBe(true);
    expect(await isFirstLinkOpen(pool, `${token}x`)).toBe(false);
    expect(await takeFirstLink(pool, "")).toBe(false);

    expect(await takeFirstLink(pool, token)).toBe(true);
    expect(await takeFirstLink(pool, token)).toBe(false);
    expect(await isFirstLinkOpen(pool, token)).toBe(false);
  });

  it("is taken by one of several requests", async () => {
    const token = await newToken();
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeFirstLink(pool, token)));

    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("is stored as a hash only", async () => {
    const token = await newToken();
    const { rows } = await pool.query("SELECT * FROM reviewer_verifications");

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("ends after a day, and with the next link", async () => {
    const former = await newToken();
    const token = await newToken();
    expect(await isFirstLinkOpen(pool, former)).toBe(false);
    expect(await isFirstLinkOpen(pool, token)).toBe(true);

    await pool.query(
      "UPDATE reviewer_verifications SET expires_at = expires_at - interval '1 day'",
    );
    expect(await isFirstLinkOpen(pool, token)).toBe(false);
    expect(await takeFirstLink(pool, token)).toBe(false);
  });

  it("neither exists nor works once there is a reviewer", async () => {
    const token = await newToken();
    await addReviewer();

    expect(await isFirstLinkOpen(pool, token)).toBe(false);
    expect(await takeFirstLink(pool, token)).toBe(false);
    expect(await createFirstLink(pool)).toBeNull();
  });
});
