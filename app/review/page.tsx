import type { Metadata } from "next";
import { UndoBulkForm } from "@/components/review/bulk-form";
import { ClosureReports } from "@/components/review/closure-reports";
import { LatestBulkDecision } from "@/components/review/latest-bulk-decision";
import { LatestItemDecision } from "@/components/review/latest-item-decision";
import { ListSearch } from "@/components/review/list-search";
import { QueueView } from "@/components/review/queue-view";
import { SenderNote } from "@/components/review/senders/sender-note";
import { listCountries } from "@/lib/places/countries";
import {
  countContributions,
  listClosureReports,
  listContributions,
  searchContributions,
} from "@/lib/review/queue/queries";
import { formatFilter, isNarrowed, parseQueueParams } from "@/lib/review/queue/tabs";
import { may } from "@/lib/review/reviewers/roles";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { findSender } from "@/lib/review/senders/queries";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Queue" };

export default async function QueuePage({ searchParams }: PageProps<"/review">) {
  const reviewer = await requireReviewer(routes.reviewQueue, "decide");
  const given = await readParams(pages.reviewQueue, searchParams);
  const { decided, bulk, taken, failed } = given;
  const params = parseQueueParams(given);
  const { tab, q, after, sender: email } = params;
  const isBeginning = tab === "all" && !q && !after && !isNarrowed(params);
  const [counts, countries, reports, page, sender] = await Promise.all([
    countContributions(),
    listCountries(),
    isBeginning && may(reviewer, "edit") ? listClosureReports() : [],
    q ? { entries: await searchContributions(q), next: null } : listContributions(params, after),
    q ? null : findSender(email),
  ]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Queue</h1>
          <p className="mt-2 text-muted">We promise submitters a review in 1-3 business days.</p>
        </div>
        <ListSearch
          action={routes.reviewQueue}
          name="q"
          label="Venue Name, Reference, or Email"
          defaultValue={q}
        />
      </div>
      <LatestItemDecision decided={decided} reviewerId={reviewer.id} queue={formatFilter(params)} />
      <LatestBulkDecision
        params={{ bulk, taken, failed }}
        noun="submission"
        undo={(bulkId) => <UndoBulkForm bulkId={bulkId} queue={formatFilter(params)} />}
      />
      <ClosureReports reports={reports} />
      {sender && <SenderNote sender={sender} />}
      <QueueView
        params={params}
        counts={counts}
        countries={countries}
        page={page}
        done={String(bulk)}
        now={new Date()}
      />
    </>
  );
}
