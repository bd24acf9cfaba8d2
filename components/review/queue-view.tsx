import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { CountryWithRegions } from "@/lib/places/selects";
import type { QueueCounts, QueuePage } from "@/lib/review/queue/queries";
import {
  filterParams,
  formatCursor,
  formatFilter,
  isNarrowed,
  type QueueParams,
  queueTabs,
} from "@/lib/review/queue/tabs";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";
import { BulkForm } from "./bulk-form";
import { QueueEntry } from "./queue-entry";
import { QueueFilterForm } from "./queue-filter-form";

type Props = {
  params: QueueParams;
  counts: QueueCounts;
  /** For the filter by place. */
  countries: CountryWithRegions[];
  page: QueuePage;
  /** Changes with each decision, so that the form resets. */
  done: string;
  now: Date;
};

export function QueueView({ params, counts, countries, page, done, now }: Props) {
  const { q } = params;
  const list = { ...filterParams(params), q };
  const key = `${formatFilter(params)} ${params.after?.id} ${done}`;
  const next = page.next && formatCursor(page.next);
  return (
    <>
      <QueueTabs params={params} counts={counts} />
      {!q && isOfWaiting(params) && (
        <QueueFilterForm key={formatFilter(params)} filter={params} countries={countries} />
      )}
      <QueueList key={key} params={params} entries={page.entries} now={now} />
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {params.after && (
          <Button asChild variant="outline">
            <Link href={reviewListHref(routes.reviewQueue, list)}>First Page</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="outline">
            <Link href={reviewListHref(routes.reviewQueue, { ...list, after: next })}>
              Next Page
            </Link>
          </Button>
        )}
      </nav>
    </>
  );
}

type ListProps = Pick<Props, "params" | "now"> & { entries: QueuePage["entries"] };

function QueueList({ params, entries, now }: ListProps) {
  if (entries.length === 0) {
    return <NothingHere params={params} />;
  }
  const queue = params.q ? "" : formatFilter(params);
  const isWaiting = !params.q && isOfWaiting(params);
  const list = (
    <ul
      data-shortcut-list
      className="mt-6 divide-y divide-line border-line border-y [&_:is(a,input)]:scroll-mt-44"
    >
      {entries.map((entry) => (
        <QueueEntry key={entry.id} entry={entry} queue={queue} isCheckable={isWaiting} now={now} />
      ))}
    </ul>
  );
  return isWaiting ? (
    <BulkForm queue={queue} count={entries.length}>
      {list}
    </BulkForm>
  ) : (
    list
  );
}

function isOfWaiting({ tab }: QueueParams): boolean {
  return tab !== "decided";
}

function QueueTabs({ params, counts }: Pick<Props, "params" | "counts">) {
  return (
    <nav aria-label="Lists" className="-mx-3 mt-6 flex flex-wrap border-line border-b">
      {queueTabs.map(({ id, label }) => {
        const isCurrent = id === params.tab && !params.q;
        const count = id === "decided" || isNarrowed(params) ? null : counts[id];
        return (
          <Link
            key={id}
            href={reviewListHref(routes.reviewQueue, filterParams({ ...params, tab: id }))}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium hover:bg-line/50",
              isCurrent ? "border-amber" : "border-transparent",
            )}
          >
            {label}
            {count !== null && <Badge>{count > 99 ? "99+" : count}</Badge>}
          </Link>
        );
      })}
    </nav>
  );
}

function NothingHere({ params }: { params: QueueParams }) {
  const all = [{ href: routes.reviewQueue, name: "Show the Whole Queue" }];
  if (params.q) {
    return (
      <div className="mt-6">
        <EmptyState title="Nothing Found" links={all}>
          Type at least three characters of the venue name, the reference or the whole receipt
          number, or the whole email address.
        </EmptyState>
      </div>
    );
  }
  if (isNarrowed(params)) {
    return (
      <div className="mt-6">
        <EmptyState title="Nothing Found" links={all}>
          No submission in this list matches the filters.
        </EmptyState>
      </div>
    );
  }
  if (params.tab === "held") {
    return (
      <div className="mt-6">
        <EmptyState title="Nothing Is Held" links={all}>
          Submissions that resemble what was marked as spam appear here instead of in the queue.
        </EmptyState>
      </div>
    );
  }
  const links =
    params.tab === "all" ? [{ href: routes.reviewActions, name: "Open the Audit Trail" }] : all;
  return (
    <div className="mt-6">
      <EmptyState title="Nothing to Review" links={links}>
        New submissions appear here, oldest first.
      </EmptyState>
    </div>
  );
}
