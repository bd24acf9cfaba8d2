import { isDeepStrictEqual } from "node:util";
import { shorten } from "@/lib/core/text/shorten";
import { findConflicts } from "@/lib/facts/conflicts";
import type { Statement, StoredFacts } from "@/lib/facts/facts";
import { listDifferent, lockVenues, projectRows, writeProjected } from "@/lib/facts/mutations";
import { type ProjectedVenue, projectVenue, valuesOf } from "@/lib/facts/project-venue";
import { listVenueFacts } from "@/lib/facts/queries";
import {
  type FactField,
  type FactGroup,
  type FactValues,
  factGroups,
} from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { notKnown } from "@/lib/model/field-words";
import type { ChangedFact } from "./placed";
import type { ImportSession } from "./session";

type Applied = { venueId: number; statement: Statement };

export type ChangedVenues = {
  /** Venues that look otherwise now, with the facts that changed. */
  changed: ReadonlyMap<number, ChangedFact[]>;
  /** Those of them that are no longer open. */
  closed: ReadonlySet<number>;
  /** Closed venues without a page, which no person took down. */
  unlisted: ReadonlySet<number>;
  /** Venues about which people decided otherwise. */
  conflicting: ReadonlySet<number>;
  /** Venues about which people decided anything: call `renewConflicts` once the records are written. */
  decided: number[];
};

const nothingChanged: ChangedVenues = {
  changed: new Map(),
  closed: new Set(),
  unlisted: new Set(),
  conflicting: new Set(),
  decided: [],
};

/** Projects venues with new statements, which replace those of the same records. */
export async function applyStatements(
  session: ImportSession,
  applied: Applied[],
): Promise<ChangedVenues> {
  if (applied.length === 0) {
    return nothingChanged;
  }
  const venueIds = applied.map(({ venueId }) => venueId);
  if (session.batch) {
    await lockVenues(session.query, venueIds);
  }
  const facts = await listVenueFacts(session.query, venueIds);
  const before = new Map(facts);
  for (const { venueId, statement } of applied) {
    const known = facts.get(venueId);
    if (known) {
      facts.set(venueId, withStatement(known, statement));
    }
  }
  const rows = projectRows(facts);
  const ids = await (session.batch ? writeProjected : listDifferent)(session.query, rows);
  const changed = new Map([...ids].map((id) => [id, changedFacts(before.get(id), facts.get(id))]));
  const closed = rows.filter(
    ({ venueId, status }) =>
      facts.get(venueId)?.status === "PUBLISHED" && status !== "PUBLISHED" && status !== "HIDDEN",
  );
  return {
    changed,
    closed: new Set(closed.map(({ venueId }) => venueId)),
    unlisted: new Set(
      rows.flatMap(({ venueId, status }) =>
        status === "HIDDEN" && !facts.get(venueId)?.decided.status ? [venueId] : [],
      ),
    ),
    conflicting: new Set(applied.filter(isConflictIn(facts)).map(({ venueId }) => venueId)),
    decided: [...facts].flatMap(([id, { decided }]) =>
      Object.keys(decided).length > 0 ? [id] : [],
    ),
  };
}

/** The groups of facts that are shown otherwise. */
function changedFacts(before?: StoredFacts, after?: StoredFacts): ChangedFact[] {
  const [old, now] = [before, after].map((facts) => facts && projectVenue(facts));
  if (!(old && now)) {
    return [];
  }
  return factGroups.flatMap((group) => {
    const [from, to] = [valuesIn(old, group), valuesIn(now, group)];
    return isDeepStrictEqual(from, to) ? [] : [describeChange(group, from, to)];
  });
}

const maxTextLength = 60;

/** A city is told by its number. */
function describeChange({ id, label }: FactGroup, from: FactValues, to: FactValues): ChangedFact {
  const textOf = (values: FactValues) => shorten(factWords(id, values) ?? notKnown, maxTextLength);
  return id === "city" ? { label } : { label, from: textOf(from), to: textOf(to) };
}

function valuesIn(venue: ProjectedVenue, group: FactGroup): FactValues {
  return Object.fromEntries(group.fields.map((field) => [field, valueIn(venue, group, field)]));
}

function valueIn({ status, chosen }: ProjectedVenue, { id }: FactGroup, field: FactField) {
  const found = chosen.get(id);
  return field === "status" ? status : ((found && valuesOf(found)[field]) ?? null);
}

function isConflictIn(facts: ReadonlyMap<number, StoredFacts>) {
  return ({ venueId, statement }: Applied) => {
    const known = facts.get(venueId);
    return known && findConflicts(known).some(({ statementId }) => statementId === statement.id);
  };
}

function withStatement({ statements, ...known }: StoredFacts, statement: Statement): StoredFacts {
  const others = statements.filter(({ id }) => id !== statement.id);
  return { ...known, statements: [...others, statement] };
}
