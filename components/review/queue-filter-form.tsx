import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { filterParams, isNarrowed, type QueueFilter, wholeQueue } from "@/lib/review/queue-tabs";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";
import { Field } from "./field";

/** Narrows a list of waiting submissions by age and sender; works without scripts. */
export function QueueFilterForm({ filter }: { filter: QueueFilter }) {
  const { tab, older, sender } = filter;
  return (
    <details open={isNarrowed(filter)} className="mt-4">
      <summary className="py-2.5">Filter by Age or Sender</summary>
      <form action={routes.reviewQueue} className="flex flex-wrap items-end gap-4">
        {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
        <Field
          name="older"
          label="Older Than (Days)"
          type="number"
          min={1}
          max={999}
          defaultValue={older ?? ""}
          className="basis-40"
        />
        <Field
          name="sender"
          label="Sender's Whole Email Address"
          type="email"
          maxLength={100}
          autoComplete="off"
          defaultValue={sender}
          className="max-w-md grow basis-56"
        />
        <Button variant="outline">Show</Button>
        {isNarrowed(filter) && (
          <Link
            href={reviewListHref(routes.reviewQueue, filterParams({ ...wholeQueue, tab }))}
            className="link inline-flex min-h-11 items-center"
          >
            Clear Filters
          </Link>
        )}
      </form>
    </details>
  );
}
