import type { Metadata } from "next";
import { LatestBulkDecision } from "@/components/review/latest-bulk-decision";
import { LatestRecordDecision } from "@/components/review/records/latest-record-decision";
import { UndoTogetherForm } from "@/components/review/records/waiting-form";
import { WaitingListView } from "@/components/review/records/waiting-list-view";
import { countWaiting, listWaiting } from "@/lib/review/records/waiting";
import { formatWaiting, parseWaitingParams } from "@/lib/review/records/waiting-params";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Waiting Records" };

export default async function RecordsPage({ searchParams }: PageProps<"/review/records">) {
  const reviewer = await requireReviewer(routes.reviewRecords, "edit");
  const given = await readParams(pages.reviewRecords, searchParams);
  const { done, bulk, taken, failed } = given;
  const filter = parseWaitingParams(given);
  const [{ entries, next }, matches, places] = await Promise.all([
    listWaiting(filter),
    countWaiting("MATCH"),
    countWaiting("PLACE"),
  ]);
  return (
    <>
      <h1 className="text-title">Waiting Records</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Imports leave these to you and don't publish them. Oldest first.
      </p>
      {done && <LatestRecordDecision reviewerId={reviewer.id} />}
      <LatestBulkDecision
        params={{ bulk, taken, failed }}
        noun="record"
        undo={(bulkId) => <UndoTogetherForm bulkId={bulkId} list={formatWaiting(filter)} />}
      />
      <WaitingListView
        key={`${String(done)} ${String(bulk)}`}
        filter={filter}
        sources={{ MATCH: matches, PLACE: places }}
        entries={entries}
        next={next}
      />
    </>
  );
}
