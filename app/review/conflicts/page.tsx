import type { Metadata } from "next";
import { UndoSettledForm } from "@/components/review/conflicts/conflict-forms";
import { ConflictListView } from "@/components/review/conflicts/conflict-list-view";
import { LatestDecision } from "@/components/review/latest-decision";
import { formatCursor, parseCursor } from "@/lib/review/conflicts/cursor";
import { listConflicts } from "@/lib/review/conflicts/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { findLatestUndoable } from "@/lib/review/trail/queries";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Conflicts" };

export default async function ConflictsPage({ searchParams }: PageProps<"/review/conflicts">) {
  const reviewer = await requireReviewer(routes.reviewConflicts, "edit");
  const { after, done } = await readParams(pages.reviewConflicts, searchParams);
  const { entries, next } = await listConflicts(parseCursor(after));
  const latest = done ? await findLatestUndoable(reviewer.id, ["keep-fact", "take-fact"]) : null;
  return (
    <>
      <h1 className="text-title">Conflicts</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        A source disagrees with what people decided, and its data is newer. Pages show what people
        decided until you choose.
      </p>
      {latest && (
        <LatestDecision entry={latest} undo={<UndoSettledForm actionId={String(latest.id)} />} />
      )}
      <ConflictListView
        key={typeof done === "string" ? done : ""}
        entries={entries}
        next={next && formatCursor(next)}
      />
    </>
  );
}
