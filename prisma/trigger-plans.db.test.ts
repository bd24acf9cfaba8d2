import { Client } from "pg";
import { expect, it } from "vitest";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";

type Plan = { "Node Type": string; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Rows of a statement that set a trigger off, old or new. */
function readsRows(plan: Plan): boolean {
  return nodesOf(plan).some((node) => node["Node Type"] === "Named Tuplestore Scan");
}

/** Compares each old row with each new one. */
function comparesAll({ "Node Type": type, Plans = [] }: Plan): boolean {
  return type === "Nested Loop" && Plans.length === 2 && Plans.every(readsRows);
}

it("triggers compare many venues by hashes, also in a session that began with one", async () => {
  const city = await createCity();
  const genre = await createGenre();
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () =>
      createVenue({ city, genres: { create: { genreId: genre.id } } }),
    ),
  );
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  const plans: Plan[] = [];
  client.on("notice", ({ message = "" }) => {
    const start = message.indexOf("plan:");
    if (start >= 0) {
      plans.push(JSON.parse(message.slice(start + "plan:".length)).Plan);
    }
  });
  await client.connect();
  try {
    await client.query(`LOAD 'auto_explain'; SET auto_explain.log_nested_statements = on;
      SET auto_explain.log_min_duration = 0; SET auto_explain.log_format = json; SET client_min_messages = log`);
    const update = "UPDATE venues SET capacity = id, updated_at = now() WHERE id = ANY ($1)";
    await client.query("SET marquee.batch_id = ''");
    await client.query(update, [[first?.id]]);
    await client.query(update, [others.map(({ id }) => id)]);
  } finally {
    await client.end();
  }

  expect(plans.filter(readsRows).length).toBeGreaterThan(10);
  expect(plans.flatMap(nodesOf).filter(comparesAll)).toEqual([]);
});
