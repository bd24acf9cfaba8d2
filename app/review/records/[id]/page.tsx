import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LatestRecordDecision } from "@/components/review/records/latest-record-decision";
import { RecordView } from "@/components/review/records/record-view";
import { findReviewRecord } from "@/lib/review/records/queries";
import { findNextRecord } from "@/lib/review/records/waiting";
import { requireReviewerOf } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewRecordHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Waiting Record" };

export default async function RecordPage({
  params,
  searchParams,
}: PageProps<"/review/records/[id]">) {
  const { id, reviewer } = await requireReviewerOf(
    params,
    routes.reviewRecords,
    reviewRecordHref,
    "edit",
  );
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
      note={done ? <LatestRecordDecision reviewerId={reviewer.id} /> : null}
    />
  );
}

function textOf(param: string | string[] | undefined): string {
  return typeof param === "string" ? param.slice(0, 100) : "";
}
