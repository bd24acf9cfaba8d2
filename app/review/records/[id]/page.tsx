import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LatestDecision } from "@/components/review/latest-decision";
import { UndoRecordForm } from "@/components/review/records/record-forms";
import { RecordView } from "@/components/review/records/record-view";
import { findNextRecord, findReviewRecord } from "@/lib/review/records/queries";
import type { WaitingRecord } from "@/lib/review/records/wait-again";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { findLatestUndoable } from "@/lib/review/trail/queries";
import { parseId } from "@/lib/review/trail/trail-params";
import { reviewRecordHref, routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Waiting Record" };

export default async function RecordPage({
  params,
  searchParams,
}: PageProps<"/review/records/[id]">) {
  const id = parseId((await params).id);
  const reviewer = await requireReviewer(id === null ? routes.reviewRecords : reviewRecordHref(id));
  const { city, find, done } = await readParams(pages.reviewRecord, searchParams);
  const choice = { city: textOf(city), find: textOf(find) };
  const reviewed = id === null ? null : await findReviewRecord(id, choice);
  if (!reviewed) {
    notFound();
  }
  const { record } = reviewed;
  const nextId = record.waitingFor && (await findNextRecord(record.waitingFor, record.id));
  return (
    <RecordView
      key={`${record.id} ${textOf(done)}`}
      reviewed={reviewed}
      find={choice.find}
      nextId={nextId}
      note={done ? await latestNote(reviewer.id) : null}
    />
  );
}

function textOf(param: string | string[] | undefined): string {
  return typeof param === "string" ? param.slice(0, 100) : "";
}

async function latestNote(reviewerId: string) {
  const actions = ["match-record", "add-record", "dismiss-record"] as const;
  const latest = await findLatestUndoable(reviewerId, actions);
  const after = latest?.after as { record?: WaitingRecord } | null | undefined;
  return (
    latest &&
    after?.record && (
      <LatestDecision
        entry={latest}
        undo={<UndoRecordForm recordId={after.record.id} actionId={String(latest.id)} />}
      />
    )
  );
}
