import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { InputField, SelectField } from "@/components/ui/field";
import type { WaitingEntry, WaitingSource } from "@/lib/review/records/waiting";
import {
  formatWaiting,
  type RecordWait,
  type WaitingFilter,
  waitingParams,
  waitingTabs,
} from "@/lib/review/records/waiting-params";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";
import { WaitingForm } from "./waiting-form";
import { WaitingRow } from "./waiting-row";

type Props = {
  filter: WaitingFilter;
  /** The sources with waiting records, for each tab. */
  sources: Record<RecordWait, WaitingSource[]>;
  entries: WaitingEntry[];
  next: number | null;
};

/** Records of imports that a reviewer has to match, beside the venues that they may be about. */
export function WaitingListView({ filter, sources, entries, next }: Props) {
  const list = formatWaiting(filter);
  return (
    <>
      <Tabs filter={filter} sources={sources} />
      <Filter key={list} filter={filter} sources={sources[filter.wait]} />
      {entries.length === 0 ? (
        <NothingHere filter={filter} />
      ) : (
        <>
          <WaitingForm list={list} count={entries.length} isMatched={filter.wait === "MATCH"} />
          <ul
            data-shortcut-list
            className="mt-4 [&_:is(a,input,button)]:scroll-mt-44 divide-y divide-line border-line border-y"
          >
            {entries.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} list={list} />
            ))}
          </ul>
        </>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {filter.after > 0 && <PageLink filter={filter} name="First Page" />}
        {next !== null && <PageLink filter={filter} after={next} name="Next Page" />}
      </nav>
    </>
  );
}

type LinkProps = { filter: WaitingFilter; after?: number; name: string };

function PageLink({ filter, after, name }: LinkProps) {
  const params = { ...waitingParams(filter), ...(after && { after: String(after) }) };
  return (
    <Button asChild variant="outline">
      <Link href={reviewListHref(routes.reviewRecords, params)}>{name}</Link>
    </Button>
  );
}

function Tabs({ filter, sources }: Pick<Props, "filter" | "sources">) {
  return (
    <nav aria-label="Lists" className="-mx-3 mt-6 flex flex-wrap border-line border-b">
      {waitingTabs.map(({ id, wait, label }) => (
        <Link
          key={label}
          href={reviewListHref(routes.reviewRecords, { tab: id })}
          aria-current={wait === filter.wait ? "page" : undefined}
          className={cn(
            "flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium hover:bg-line/50",
            wait === filter.wait ? "border-amber" : "border-transparent",
          )}
        >
          {label}
          <Badge>{totalOf(sources[wait]).toLocaleString("en-US")}</Badge>
        </Link>
      ))}
    </nav>
  );
}

function totalOf(sources: WaitingSource[]): number {
  return sources.reduce((sum, { count }) => sum + count, 0);
}

function Filter({ filter, sources }: { filter: WaitingFilter; sources: WaitingSource[] }) {
  const { tab } = waitingParams(filter);
  return (
    <form action={routes.reviewRecords} className="mt-4 flex flex-wrap items-end gap-4">
      {tab && <input type="hidden" name="tab" value={tab} />}
      <SelectField
        name="source"
        label="Source"
        nothing="All Sources"
        defaultValue={String(filter.source ?? "")}
        className="max-w-xs grow basis-56"
      >
        {sources.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} ({count.toLocaleString("en-US")})
          </option>
        ))}
      </SelectField>
      <InputField
        name="q"
        label="Part of the Name, City, State, or Province"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={filter.q}
        data-shortcut="/"
        className="max-w-md grow basis-56"
      />
      <Button variant="outline">Show</Button>
    </form>
  );
}

function NothingHere({ filter: { wait, source, q, after } }: Pick<Props, "filter">) {
  const isNarrowed = source !== null || q !== "" || after > 0;
  const tab = waitingTabs.find((one) => one.wait === wait)?.id;
  const all = { href: reviewListHref(routes.reviewRecords, { tab }), name: "Show All" };
  const queue = { href: routes.reviewQueue, name: "Open the Queue" };
  return (
    <div className="mt-6">
      {isNarrowed ? (
        <EmptyState title="Nothing Found" links={[all]}>
          No record in this part of the list waits.
        </EmptyState>
      ) : (
        <EmptyState title="No Records Waiting" links={[queue]}>
          {wait === "MATCH"
            ? "Records that probably belong to a listed venue appear here."
            : "Records whose city we don't know appear here."}
        </EmptyState>
      )}
    </div>
  );
}
