import type { Client } from "pg";

export async function countSamples(client: Client): Promise<{ shown: number; hidden: number }> {
  const { rows } = await client.query<{ shown: number; hidden: number }>(`
    SELECT count(*) FILTER (WHERE status = 'PUBLISHED')::int AS shown,
           count(*) FILTER (WHERE status <> 'PUBLISHED')::int AS hidden
      FROM venues WHERE is_sample`);
  return rows[0] ?? { shown: 0, hidden: 0 };
}
