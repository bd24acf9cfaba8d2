import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ClientBase } from "pg";
import { env } from "@/lib/core/env";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { OperatorError } from "@/lib/core/operator-error";
import { fromConnection, listVenueFacts, type RunQuery } from "@/lib/facts/queries";
import { routes } from "@/lib/routes/hrefs";
import { changesChannel } from "@/lib/routes/purge";
import { checkSet } from "./check-set";
import { currentLink, dumpsFolder, findCurrentFolder } from "./current";
import { describeSet } from "./describe-set";
import type { DumpPackage } from "./dump-package";
import { DumpWriter } from "./dump-writer";
import {
  cityIdsOf,
  countDumpVenues,
  findDumpCities,
  listDumpVenues,
  listLicensedSources,
} from "./queries";
import { dumpVenue } from "./rows";
import { type DumpSetId, dumpSetIds, dumpSets, type LicensedSource } from "./sets";

/** Advisory lock held while a dump is made. */
const LOCK_KEY = 72_707_371;

const venuesAtOnce = 2_000;

type DumpProgress = (step: "written" | "checking", venues: number, of: number) => void;

type Options = { stop: AbortSignal; report?: DumpProgress };

/**
 * Writes all sets of one moment to a new folder, checks them, and makes them the current ones. Whoever ends it midway
 * leaves the former ones in place. Memory stays at a few thousand venues.
 */
export function makeDump({ stop, report = () => {} }: Options): Promise<DumpPackage[]> {
  return withOperatorConnection(env.DATABASE_URL ?? "", "dumps", async (connection) => {
    await lock(connection);
    const madeAt = new Date();
    const folder = join(dumpsFolder, `${madeAt.toISOString().slice(0, 10)}-${randomUUID()}`);
    // The lock makes everything else a leftover of a process that was killed.
    await mkdir(dumpsFolder, { recursive: true, mode: 0o700 });
    await removeLeftovers();
    try {
      await connection.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const query = fromConnection(connection);
      const packages = await writeSets(folder, { query, madeAt, stop, report });
      await connection.query("COMMIT");
      await makeCurrent(folder);
      await connection.query("SELECT pg_notify($1, $2)", [
        changesChannel,
        JSON.stringify([routes.data]),
      ]);
      return packages;
    } finally {
      await removeLeftovers();
    }
  });
}

async function lock(connection: ClientBase): Promise<void> {
  const { rows } = await connection.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS locked",
    [LOCK_KEY],
  );
  if (!rows[0]?.locked) {
    throw new OperatorError("A dump is being made already.", "Wait until it is done.");
  }
}

type Writing = { query: RunQuery; madeAt: Date; stop: AbortSignal; report: DumpProgress };

async function writeSets(folder: string, writing: Writing): Promise<DumpPackage[]> {
  const { query, madeAt, stop, report } = writing;
  const sources = await listLicensedSources(query);
  const total = await countDumpVenues(query);
  const sets = await openSets(folder, sources);
  try {
    await writeVenues(sets, writing, total);
    await Promise.all(sets.map(({ writer }) => writer.end()));
  } catch (error) {
    await Promise.all(sets.map(({ writer }) => writer.abort()));
    throw error;
  }
  const packages: DumpPackage[] = [];
  for (const { set, writer } of sets) {
    const path = join(folder, set);
    report("checking", writer.rows, writer.rows);
    const rows = await checkSet(path, set, { query, sources, stop });
    if (rows !== writer.rows) {
      throw new Error(`the set ${set} has ${rows} venues instead of ${writer.rows}`);
    }
    packages.push(await describeSet(path, writer, { set, madeAt, sources }));
  }
  return packages;
}

type OpenSet = { set: DumpSetId; sourceIds: ReadonlySet<number>; writer: DumpWriter };

function openSets(folder: string, sources: readonly LicensedSource[]): Promise<OpenSet[]> {
  return Promise.all(
    dumpSetIds.map(async (set) => ({
      set,
      sourceIds: new Set(sources.filter(dumpSets[set].admits).map(({ id }) => id)),
      writer: await DumpWriter.open(join(folder, set)),
    })),
  );
}

async function writeVenues(
  sets: readonly OpenSet[],
  { query, stop, report }: Writing,
  total: number,
): Promise<void> {
  let done = 0;
  for (let afterId = 0; ; ) {
    stop.throwIfAborted();
    const venues = await listDumpVenues(query, { afterId, count: venuesAtOnce });
    if (venues.length === 0) {
      return;
    }
    const ids = venues.map(({ id }) => id);
    const facts = await listVenueFacts(query, ids);
    const cities = await findDumpCities(query, [...facts.values()].flatMap(cityIdsOf));
    for (const { sourceIds, writer } of sets) {
      await writer.write(
        venues.flatMap((venue) => {
          const known = facts.get(venue.id);
          return (known && dumpVenue({ venue, facts: known, cities }, sourceIds)) ?? [];
        }),
      );
    }
    done += venues.length;
    report("written", done, total);
    afterId = ids.at(-1) ?? 0;
  }
}

/** Replaces the link in one step, so that there is a whole dump at any time. */
async function makeCurrent(folder: string): Promise<void> {
  const link = join(dumpsFolder, `link-${randomUUID()}`);
  await symlink(basename(folder), link);
  await rename(link, currentLink);
}

/** Removes all but the current dump. Files that are being sent stay readable until their readers are done. */
async function removeLeftovers(): Promise<void> {
  const current = await findCurrentFolder();
  const kept = [basename(currentLink), current && basename(current)];
  const names = await readdir(dumpsFolder);
  await Promise.all(
    names
      .filter((name) => !kept.includes(name))
      .map((name) => rm(join(dumpsFolder, name), { recursive: true, force: true })),
  );
}
