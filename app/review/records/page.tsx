import type { Metadata } from "next";
import { LatestRecordDecision } from "@/components/review/records/latest-record-decision";
import { WaitingListView, waitingTabs } from "@/components/review/records/waiting-list-view";
import { listWaiting } from "@/lib/review/records/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Waiting Records" };

export default async function RecordsPage({ searchParams }: PageProps<"/review/records">) {
  const reviewer = await requireReviewer(routes.reviewRecords, "edit");
  const { tab, after, done } = await readParams(pages.reviewRecords, searchParams);
  const wait = waitingTabs.find(({ id }) => id === tab)?.wait ?? "MATCH";
  const { entries, next } = await listWaiting(wait, parseId(after) ?? 0);
  return (
    <>
      <h1 className="text-title">Waiting Records</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Imports leave these to you and don't publish them. Oldest first.
      </p>
      {done && <LatestRecordDecision reviewerId={reviewer.id} />}
      <WaitingListView wait={wait} entries={entries} next={next} />
    </>
  );
}
