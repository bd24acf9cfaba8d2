import { describe, expect, it } from "vitest";
import * as product from "@/lib/core/db";
import * as fixtures from "./connection";

async function statementTimeout({ pool }: { pool: typeof product.pool }): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    "SELECT current_setting('statement_timeout') AS value",
  );
  return rows[0]?.value ?? "";
}

describe("the fixtures' connection", () => {
  it("has no statement timeout; the application's has the configured one", async () => {
    const expected = `${(0.8 * Number(process.env.DATABASE_TIMEOUT_MS)) / 60_000}min`;

    await expect(statementTimeout(fixtures)).resolves.toBe("0");
    await expect(statementTimeout(product)).resolves.toBe(expected);
  });
});
