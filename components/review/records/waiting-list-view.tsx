import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { RecordWait, WaitingEntry } from "@/lib/review/records/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref, reviewRecordHref } from "@/lib/routes/review-hrefs";

export const waitingTabs = [
  { id: undefined, wait: "MATCH", label: "Likely a Known Venue" },
  { id: "places", wait: "PLACE", label: "Unknown City" },
] as const satisfies { id: string | undefined; wait: RecordWait; label: string }[];

type Props = { wait: RecordWait; entries: WaitingEntry[]; next: number | null };

/** Records of imports that a reviewer has to match. */
export function WaitingListView({ wait, entries, next }: Props) {
  const tab = waitingTabs.find((one) => one.wait === wait)?.id;
  return (
    <>
      <nav aria-label="Lists" className="-mx-3 mt-6 flex flex-wrap border-line border-b">
        {waitingTabs.map(({ id, label }) => (
          <Link
            key={label}
            href={reviewListHref(routes.reviewRecords, { tab: id })}
            aria-current={id === tab ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center border-b-2 px-3 font-medium hover:bg-line/50",
              id === tab ? "border-amber" : "border-transparent",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {entries.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title="No Records Waiting"
            links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
          >
            {wait === "MATCH"
              ? "Records that probably belong to a listed venue appear here."
              : "Records whose city we don't know appear here."}
          </EmptyState>
        </div>
      ) : (
        <ul data-shortcut-list className="mt-6 divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button asChild variant="outline" className="mt-6">
          <Link href={reviewListHref(routes.reviewRecords, { tab, after: String(next) })}>
            Next Page
          </Link>
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { id, name, place, source } }: { entry: WaitingEntry }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link
        href={reviewRecordHref(id)}
        className="link min-w-0 grow basis-64 py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
      >
        {name}
      </Link>
      <span className="wrap-anywhere">{place}</span>
      <span className="text-muted text-sm wrap-anywhere">{source}</span>
    </li>
  );
}
