import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { dueIn } from "@/lib/core/business-days";
import type { QueueCounts, QueueEntry, QueuePage } from "@/lib/review/queries";
import { formatCursor, formatFilter, type QueueParams, queueTabs } from "@/lib/review/queue-tabs";
import { routes } from "@/lib/routes/hrefs";
import { reviewItemHref, reviewListHref } from "@/lib/routes/review-hrefs";
import { isOpen, kindWords, statusWords } from "./contribution-words";
import { Moment } from "./moment";

type Props = { params: QueueParams; counts: QueueCounts; page: QueuePage; now: Date };

export function QueueView({ params, counts, page, now }: Props) {
  const { tab, q } = params;
  const next = page.next && formatCursor(page.next);
  return (
    <>
      <QueueTabs params={params} counts={counts} />
      {page.entries.length === 0 ? (
        <NothingHere params={params} />
      ) : (
        <ul data-shortcut-list className="mt-6 divide-y divide-line border-line border-y">
          {page.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} queue={q ? "" : formatFilter(params)} now={now} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {params.after && (
          <Button asChild variant="outline">
            <Link href={reviewListHref(routes.reviewQueue, { tab, q })}>First Page</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="outline">
            <Link href={reviewListHref(routes.reviewQueue, { tab, q, after: next })}>
              Next Page
            </Link>
          </Button>
        )}
      </nav>
    </>
  );
}

function QueueTabs({ params, counts }: Pick<Props, "params" | "counts">) {
  return (
    <nav aria-label="Lists" className="-mx-3 mt-6 flex flex-wrap border-line border-b">
      {queueTabs.map(({ id, label }) => {
        const isCurrent = id === params.tab && !params.q;
        const count = id === "decided" ? null : counts[id];
        return (
          <Link
            key={id}
            href={reviewListHref(routes.reviewQueue, { tab: id === "all" ? undefined : id })}
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

function Entry({ entry, queue, now }: { entry: QueueEntry; queue: string; now: Date }) {
  const { id, kind, status, venueName, receivedAt } = entry;
  const due = dueIn(receivedAt, now);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link
        href={reviewItemHref(id, { queue })}
        className="link min-w-0 basis-64 grow py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
      >
        {venueName}
      </Link>
      <Badge>{kindWords[kind]}</Badge>
      {status !== "PENDING" && <Badge variant="outline">{statusWords[status]}</Badge>}
      {isOpen(status) && <Badge variant={due.isOverdue ? "solid" : "quiet"}>{due.text}</Badge>}
      <p className="text-muted text-sm tabular-nums">
        Received <Moment at={receivedAt} />
      </p>
    </li>
  );
}

function NothingHere({ params }: { params: QueueParams }) {
  const all = [{ href: routes.reviewQueue, name: "Show the Whole Queue" }];
  if (params.q) {
    return (
      <div className="mt-6">
        <EmptyState title="Nothing Found" links={all}>
          Type at least three characters of the venue name, the whole receipt number, or the whole
          email address.
        </EmptyState>
      </div>
    );
  }
  const links = params.tab === "all" ? [{ href: routes.reviewVenues, name: "Manage Venues" }] : all;
  return (
    <div className="mt-6">
      <EmptyState title="Nothing to Review" links={links}>
        New submissions appear here, oldest first.
      </EmptyState>
    </div>
  );
}
