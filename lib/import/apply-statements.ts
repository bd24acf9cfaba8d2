import type { Statement, StoredFacts } from "@/lib/facts/facts";
import { listDifferent, projectRows, writeProjected } from "@/lib/facts/mutations";
import { listVenueFacts } from "@/lib/facts/queries";
import type { ImportSession } from "./session";

type Applied = { venueId: number; statement: Statement };

/** Venues that look otherwise now, and those of them that are no longer open. */
export type ChangedVenues = { changed: ReadonlySet<number>; closed: ReadonlySet<number> };

/** Projects venues with new statements, which replace those of the same records. */
export async function applyStatements(
  session: ImportSession,
  applied: Applied[],
): Promise<ChangedVenues> {
  if (applied.length === 0) {
    return { changed: new Set(), closed: new Set() };
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
  return { changed, closed: new Set(closed.map(({ venueId }) => venueId)) };
}

function withStatement({ statements, ...known }: StoredFacts, statement: Statement): StoredFacts {
  const others = statements.filter(({ id }) => id !== statement.id);
  return { ...known, statements: [...others, statement] };
}
