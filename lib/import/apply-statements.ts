import { findConflicts } from "@/lib/facts/conflicts";
import type { Statement, StoredFacts } from "@/lib/facts/facts";
import { listDifferent, projectRows, writeProjected } from "@/lib/facts/mutations";
import { listVenueFacts } from "@/lib/facts/queries";
import type { ImportSession } from "./session";

type Applied = { venueId: number; statement: Statement };

export type ChangedVenues = {
  /** Venues that look otherwise now. */
  changed: ReadonlySet<number>;
  /** Those of them that are no longer open. */
  closed: ReadonlySet<number>;
  /** Venues about which people decided otherwise. */
  conflicting: ReadonlySet<number>;
  /** Venues about which people decided anything: call `renewConflicts` once the records are written. */
  decided: number[];
};

/** Projects venues with new statements, which replace those of the same records. */
export async function applyStatements(
  session: ImportSession,
  applied: Applied[],
): Promise<ChangedVenues> {
  if (applied.length === 0) {
    return { changed: new Set(), closed: new Set(), conflicting: new Set(), decided: [] };
  }
  const facts = await listVenueFacts(
    session.query,
    applied.map(({ venueId }) => venueId),
  );
  for (const { venueId, statement } of applied) {
    const known = facts.get(venueId);
    if (known) {
      facts.set(venueId, withStatement(known, statement));
    }
  }
  const rows = projectRows(facts);
  const changed = await (session.batch ? writeProjected : listDifferent)(session.query, rows);
  const closed = rows.filter(
    ({ venueId, status }) =>
      facts.get(venueId)?.status === "PUBLISHED" && status !== "PUBLISHED" && status !== "HIDDEN",
  );
  return {
    changed,
    closed: new Set(closed.map(({ venueId }) => venueId)),
    conflicting: new Set(applied.filter(isConflictIn(facts)).map(({ venueId }) => venueId)),
    decided: [...facts].flatMap(([id, { decided }]) =>
      Object.keys(decided).length > 0 ? [id] : [],
    ),
  };
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
