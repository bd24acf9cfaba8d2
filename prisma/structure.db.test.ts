import { expect, it } from "vitest";
import { pool } from "@/tests/support/connection";
import { describeStructure } from "@/tests/support/describe-structure";

const header = `-- The structure of the database, as its migrations make it: written by the command below, read by people.
-- npm test -- unit prisma/structure.db.test.ts -u
`;

/** The file is written on this version; others word some expressions differently. */
const describedVersion = 18;

it("structure.sql is current", async (context) => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS n");
    if (Math.floor(rows[0].n / 10_000) !== describedVersion) {
      context.skip();
    }
    const structure = await describeStructure(client);
    await expect(`${header}\n${structure}`).toMatchFileSnapshot("structure.sql");
  } finally {
    client.release();
  }
});
