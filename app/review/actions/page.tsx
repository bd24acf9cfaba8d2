import type { Metadata } from "next";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { TrailFilterForm } from "@/components/review/trail-filter-form";
import { TrailList } from "@/components/review/trail-list";
import { Button } from "@/components/ui/button";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { listActions } from "@/lib/review/trail/queries";
import { parseTrailParams } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewListHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Audit Trail" };

export default async function ActionsPage({ searchParams }: PageProps<"/review/actions">) {
  await requireReviewer(routes.reviewActions, "decide");
  const { before, ...filter } = parseTrailParams(
    await readParams(pages.reviewActions, searchParams),
  );
  const { entries, next } = await listActions(filter, before);
  const { venueId, reviewerId, action, day } = filter;
  const list = {
    venue: venueId ?? undefined,
    reviewer: reviewerId ?? undefined,
    action: action ?? undefined,
    day: day ?? undefined,
  };
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <>
      <h1 className="text-title">Audit Trail</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-muted">
        {isFiltered ? "Part of what" : "Everything"} the team decided and changed, latest first.
        Entries are never altered or removed.{" "}
        {isFiltered && (
          <Link href={routes.reviewActions} className="link">
            Show Everything
          </Link>
        )}
      </p>
      <TrailFilterForm filter={filter} />
      {entries.length === 0 ? (
        <EmptyState
          title={isFiltered ? "No Matching Actions" : "No Actions Yet"}
          links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
        />
      ) : (
        <TrailList entries={entries} heading="h2" />
      )}
      {next && (
        <Button asChild variant="outline" className="mt-6">
          <Link href={reviewListHref(routes.reviewActions, { ...list, after: String(next) })}>
            Earlier
          </Link>
        </Button>
      )}
    </>
  );
}
