import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { undoBatch } from "@/lib/import/undo";
import type { Happened } from "@/lib/review/venues/happened";
import type { ReviewedVenue } from "@/lib/review/venues/venue-state";
import { importText } from "@/tests/support/import-text";
import { isFull } from "@/tests/support/reliability";
import { aReviewer } from "@/tests/support/review-factories";

const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const { prisma } = await import("@/tests/support/connection");
const { undoAction } = await import("@/lib/review/decide/undo");
const desk = await import("@/lib/review/venues/mutations");
const { reviewedVenueSelect, toVenueInput } = await import("@/lib/review/venues/venue-state");

const client = new Client({ connectionString: database.databaseUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const ada = aReviewer();
const today = new Date().toISOString().slice(0, 10);
const ranks = ["PUBLISHED", "TEMPORARILY_CLOSED", "CLOSED"];

type State = { asOf: string | null; status: string; closedOn: string; openedOn: string };
type Import = { kind: "import"; source: "a" | "b"; asOf: string | null; states: State[] };
type Step =
  | Import
  | { kind: "undo import"; which: number }
  | { kind: "decide"; as: "close" | "pause" | "reopen" | "hide" | "show" }
  | { kind: "edit"; change: { name?: string; address?: string }; happened: Happened[] }
  | { kind: "undo decision" };

const words: Record<string, string> = {
  open: "PUBLISHED",
  "temporarily closed": "TEMPORARILY_CLOSED",
  closed: "CLOSED",
};
const days = ["2015-06-20", "2016-02-03", "2018-01-01", "2019-05-01", "2021-11-30"];

const asOf = fc.constantFrom(null, ...days);
const state = fc.record({
  status: fc.constantFrom("", ...Object.keys(words)),
  closedOn: fc.constantFrom("", "", "2014", "2017-03", "2018-09-09", "2019-05-01"),
  openedOn: fc.constantFrom("", "", "1998", "2003-04-17", "2003-04"),
});
const name = fc.constantFrom("Lantern Hall", "Blue Anchor", "Zebra Loft");
const address = fc.constantFrom("12 Wharf Street", "9 Elm Road");
const imported: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constant("import" as const),
    source: fc.constantFrom("a" as const, "b" as const),
    asOf,
    states: fc.tuple(state, state),
  })
  .map(({ states, ...rest }) => ({
    ...rest,
    states: states.map((one) => ({ ...one, asOf: rest.asOf })),
  }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: imported },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("undo import" as const), which: fc.nat(9) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      as: fc.constantFrom(
        "close" as const,
        "pause" as const,
        "reopen" as const,
        "hide" as const,
        "show" as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      change: fc.record({ name, address }, { requiredKeys: [] }),
      happened: fc.subarray<Happened>(["RENAMED", "MOVED"]),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "undo decision" as const }) },
);

/** What is in force: imports that were not undone, in order, and decisions by the ID of their action. */
type Log = {
  serial: number;
  imports: (Import & { batchId: number })[];
  decisions: { id: bigint; venueId: number; before: Shown; after: Shown; happened: Happened[] }[];
};

type Shown = { status: string; name: string; address: string | null };

const names = ["Lantern Hall", "Ember Room"];

async function importStates(log: Log, { source, asOf: day, states, kind }: Import) {
  log.serial += 1;
  const rows = states.map(
    ({ status, closedOn, openedOn }, index) =>
      `${index},${names[index]},${index + 1} Front Street,Halifax,NS,${status},${closedOn},${openedOn},${log.serial}`,
  );
  const header = "id,name,address,city,region,status,closedon,openedon,serial";
  const { batchId, entries } = await importText(client, [header, ...rows, ""].join("\n"), {
    sourceName: source,
    asOf: day,
  });
  expect(entries.filter(({ note }) => note.reason.includes("not a date"))).toEqual([]);
  log.imports.push({ kind, source, asOf: day, states, batchId });
}

type Decision = Extract<Step, { kind: "decide" | "edit" }>;

function perform(step: Decision, venue: ReviewedVenue) {
  const seen = { venueId: venue.id, updatedAt: venue.updatedAt };
  if (step.kind === "edit") {
    const input = { ...toVenueInput(venue), ...step.change };
    return desk.editVenue(ada, { ...seen, input, happened: step.happened });
  }
  return {
    close: () => desk.closeVenue(ada, seen),
    pause: () => desk.pauseVenue(ada, seen),
    reopen: () => desk.reopenVenue(ada, seen),
    hide: () => desk.hideVenue(ada, { ...seen, reason: "a test" }),
    show: () => desk.showVenue(ada, { ...seen, reason: "a test" }),
  }[step.as]();
}

const factOf = { RENAMED: "name", MOVED: "address" } as const;

async function decide(log: Log, step: Decision) {
  const venue = await prisma.venue.findFirst({
    select: reviewedVenueSelect,
    orderBy: { id: "asc" },
  });
  if (!venue) {
    return;
  }
  const { ok } = await perform(step, venue);
  const happened = step.kind === "edit" ? step.happened : [];
  if (step.kind === "edit") {
    const wanted = { ...venue, ...step.change };
    const isRight = (fact: "name" | "address") => venue[fact] && wanted[fact] !== venue[fact];
    expect(ok).toBe(happened.every((kind) => isRight(factOf[kind])));
  }
  if (ok) {
    const action = await prisma.reviewAction.findFirstOrThrow({
      where: { venueId: venue.id },
      orderBy: { id: "desc" },
    });
    const after = await prisma.venue.findUniqueOrThrow({ where: { id: venue.id } });
    log.decisions.push({ id: action.id, venueId: venue.id, before: venue, after, happened });
  }
}

async function take(log: Log, done: Step) {
  switch (done.kind) {
    case "import":
      return importStates(log, done);
    case "undo import": {
      const undone = log.imports[done.which % Math.max(1, log.imports.length)];
      if (undone) {
        await undoBatch(client, undone.batchId);
        log.imports = log.imports.filter((one) => one !== undone);
      }
      return;
    }
    case "decide":
    case "edit":
      return decide(log, done);
    default: {
      const last = log.decisions.at(-1);
      if (last && (await undoAction(ada, { actionId: last.id })).ok) {
        log.decisions.pop();
      }
    }
  }
}

type Source = { id: number; name: string };
type Claim = {
  status: string;
  day: string;
  isStated: boolean;
  source: Source | null;
  asOf: string | null;
};

const padded = (day: string) => `${day}-01-01`.slice(0, 10);

function claimsOf(source: Source, states: State[]): Claim[] {
  const spells: { status: string; asOf: string | null; closedOn: string }[] = [];
  for (const { status: word, closedOn: day, asOf: from } of states) {
    const status = day ? "CLOSED" : (words[word] ?? "");
    const last = spells.at(-1);
    if (last?.status === status) {
      last.closedOn = day;
    } else {
      spells.push({ status, asOf: from, closedOn: day });
    }
  }
  return spells.flatMap(({ status, asOf: from, closedOn }, index) => {
    const wasClosed = spells.slice(0, index).some((one) => ranks.indexOf(one.status) > 0);
    const tells = ranks.indexOf(status) > 0 || (status === "PUBLISHED" && wasClosed);
    const day = closedOn || from;
    return tells && day ? [{ status, day, isStated: closedOn !== "", source, asOf: from }] : [];
  });
}

function turnsOf(claims: Claim[], present: string): Claim[] {
  const inOrder = claims.toSorted(
    (one, other) =>
      padded(one.day).localeCompare(padded(other.day)) ||
      ranks.indexOf(one.status) - ranks.indexOf(other.status) ||
      Number(other.isStated) - Number(one.isStated) ||
      (one.source?.id ?? Number.MAX_VALUE) - (other.source?.id ?? Number.MAX_VALUE) ||
      (one.asOf ?? "~").localeCompare(other.asOf ?? "~"),
  );
  const turns: Claim[] = [];
  let status = "PUBLISHED";
  for (const claim of inOrder) {
    if (claim.status !== status) {
      turns.push(claim);
    }
    status = claim.status;
  }
  const fits = (turn: Claim) =>
    present === "CLOSED" ? turn.status !== "PUBLISHED" : turn.status === present;
  while (turns.length > 0 && !turns.slice(-1).every(fits)) {
    turns.pop();
  }
  return turns;
}

type Event = Omit<Claim, "status"> & { was?: string; becomes?: string };

function rowOf(kind: string, { day, isStated, source, asOf: from, was, becomes }: Event): string {
  const known = source === null ? day : padded(day).replace(/(-01)?-01$/, "");
  const shorter = day.length < known.length ? day : known;
  const precision = { 4: "YEAR", 7: "MONTH", 10: "DAY" }[shorter.length];
  return [kind, padded(day), precision, isStated, source?.name, from, was, becomes].join(" ");
}

/** What reviewers say happened, by the name or address that it left, unless the page shows none of these in the end. */
function replacedRows(said: Log["decisions"], shown: Shown): string[] {
  return (["RENAMED", "MOVED"] as const).flatMap((kind) => {
    const fact = factOf[kind];
    const changes = said
      .filter(({ happened }) => happened.includes(kind))
      .map(({ before, after }) => ({ was: before[fact] ?? "", becomes: after[fact] ?? "" }))
      .toSorted((one, other) => one.was.localeCompare(other.was));
    const first = new Map(changes.toReversed().map((change) => [change.becomes, change]));
    const rows = [...first.values()].map((change) =>
      rowOf(kind, { ...change, day: today, isStated: false, source: null, asOf: null }),
    );
    return changes.some(({ becomes }) => becomes === shown[fact]) ? rows : [];
  });
}

/** What the steps in force say happened to a venue, worked out one after the other. */
async function replay(log: Log, venue: Shown & { id: number }): Promise<string[]> {
  const { id, status } = venue;
  if (!ranks.includes(status)) {
    return [];
  }
  const records = await prisma.sourceRecord.findMany({
    where: { venueId: id },
    select: { recordId: true, source: { select: { id: true, name: true } } },
    orderBy: { id: "asc" },
  });
  const told = records.map((record) => ({
    source: record.source,
    states: log.imports
      .filter(({ source }) => source === record.source.name)
      .flatMap(({ states }) => states[Number(record.recordId)] ?? []),
  }));
  const decisions = log.decisions.filter(({ venueId }) => venueId === id);
  const decided = decisions
    .map(({ before, after }) => [before.status, after.status] as const)
    .filter(([from, to]) => from !== to && ranks.includes(from) && ranks.includes(to))
    .map(([, to]) => ({ status: to, day: today, isStated: false, source: null, asOf: null }));
  const turns = turnsOf(
    [...told.flatMap(({ source, states }) => claimsOf(source, states)), ...decided],
    status,
  );
  const opened = told
    .flatMap(({ source, states }) => {
      const last = states.at(-1);
      const first = states.find(({ openedOn }) => openedOn === last?.openedOn);
      return last?.openedOn && first
        ? [{ day: last.openedOn, isStated: true, source, asOf: first.asOf }]
        : [];
    })
    .reduce<Omit<Claim, "status"> | null>(
      (best, one) => (best && (best.asOf ?? "") > (one.asOf ?? "") ? best : one),
      null,
    );
  return [
    ...(opened ? [rowOf("OPENED", opened)] : []),
    ...turns.map((turn) => rowOf(turn.status === "PUBLISHED" ? "REOPENED" : turn.status, turn)),
    ...replacedRows(decisions, venue),
  ].toSorted();
}

async function stored(id: number): Promise<string[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT e.kind, e.happened_on::text, e.date_precision, e.is_stated, s.name, e.as_of::text, e.was, e.becomes
       FROM venue_events e LEFT JOIN sources s ON s.id = e.source_id WHERE e.venue_id = $1`,
    [id],
  );
  return rows.map((row) => Object.values(row).join(" ")).toSorted();
}

it("holds what a replay of imports, decisions, and undoing says", async () => {
  const seen: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      imported,
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (first, steps) => {
        await client.query("TRUNCATE venues, sources CASCADE");
        const log: Log = { serial: 0, imports: [], decisions: [] };
        for (const one of [first, ...steps]) {
          await take(log, one);
          const venues = await prisma.venue.findMany();
          for (const venue of venues) {
            const rows = await stored(venue.id);
            expect(rows).toEqual(await replay(log, venue));
            seen.push(...rows);
          }
        }
      },
    ),
    { numRuns: isFull ? 40 : 8, seed: 45, endOnFailure: false },
  );
  const kinds = new Set(seen.map((row) => row.split(" ")[0]));
  expect(seen.length).toBeGreaterThan(isFull ? 100 : 20);
  expect([...kinds]).toEqual(expect.arrayContaining(["OPENED", "CLOSED", "RENAMED", "MOVED"]));
});
