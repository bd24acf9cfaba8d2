import { ArrowRight } from "lucide";
import { Link } from "@/components/link";
import { Icon } from "@/components/ui/icon";
import { actionTitle } from "@/lib/review/trail/action-words";
import { listChanges } from "@/lib/review/trail/changes";
import { listTrailNames } from "@/lib/review/trail/queries";
import type { ReviewEntry } from "@/lib/review/trail/selects";
import { routes } from "@/lib/routes/hrefs";
import {
  reviewCityHref,
  reviewItemHref,
  reviewListHref,
  reviewSourceHref,
  reviewVenueHref,
} from "@/lib/routes/review-hrefs";
import { EditorLink } from "./editor-link";
import { Moment } from "./moment";

type Props = { entries: ReviewEntry[]; heading: "h2" | "h3" };
type Names = Awaited<ReturnType<typeof listTrailNames>>;

/** Entries of the audit trail with the changes each action made. */
export async function TrailList({ entries, heading }: Props) {
  const names = await listTrailNames(entries);
  return (
    <ol className="divide-y divide-line border-line border-y">
      {entries.map((entry) => (
        <TrailEntry key={String(entry.id)} entry={entry} heading={heading} names={names} />
      ))}
    </ol>
  );
}

type EntryProps = { entry: ReviewEntry; heading: "h2" | "h3"; names: Names };

function TrailEntry({ entry, heading: Heading, names }: EntryProps) {
  const changes = listChanges(entry.before, entry.after, names);
  return (
    <li className="py-4">
      <Heading className="text-lg">
        {actionTitle(entry.action)}
        <Subject entry={entry} names={names} />
      </Heading>
      <p className="text-muted text-sm">
        {entry.reviewerEmail ?? "Not a reviewer"}, <Moment at={entry.actedAt} />
        {entry.undoneBy && " (undone since)"}
      </p>
      {entry.reason && <p className="mt-2 whitespace-pre-line wrap-anywhere">{entry.reason}</p>}
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-1">
          {changes.map(({ fact, before, after }) => (
            <div key={fact} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{fact}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <del>{before}</del> <Icon drawing={ArrowRight} className="inline size-4" />{" "}
                <span className="sr-only">changed to</span> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TrailLinks entry={entry} />
    </li>
  );
}

/** The venue, city, source, or reviewer an action was about, by its current name. */
function Subject({ entry, names }: Omit<EntryProps, "heading">) {
  const { venueId, cityId, sourceId, aboutReviewerId } = entry;
  const venue = venueId === null ? undefined : names.venues.get(venueId);
  const city = cityId === null ? undefined : names.cities.get(cityId);
  const source = sourceId === null ? undefined : names.sources.get(sourceId);
  return (
    <>
      {sourceId !== null && source && (
        <>
          :{" "}
          <EditorLink href={reviewSourceHref(sourceId)} className="link wrap-anywhere">
            {source}
          </EditorLink>
        </>
      )}
      {venueId !== null && venue && (
        <>
          :{" "}
          <EditorLink href={reviewVenueHref(venueId)} className="link wrap-anywhere">
            {venue}
          </EditorLink>
        </>
      )}
      {cityId !== null && city && (
        <>
          :{" "}
          <EditorLink href={reviewCityHref(cityId)} className="link wrap-anywhere">
            {city}
          </EditorLink>
        </>
      )}
      {aboutReviewerId !== null && (
        <span className="wrap-anywhere">
          : {names.reviewers.get(aboutReviewerId) ?? "a former reviewer"}
        </span>
      )}
    </>
  );
}

function TrailLinks({ entry: { contributionId, venueId, reviewerId } }: { entry: ReviewEntry }) {
  const style = "link inline-flex min-h-11 items-center";
  return (
    <p className="flex flex-wrap gap-x-5">
      {contributionId && (
        <Link href={reviewItemHref(contributionId)} className={style}>
          View Submission
        </Link>
      )}
      {venueId !== null && (
        <Link href={reviewListHref(routes.reviewActions, { venue: venueId })} className={style}>
          All Actions on This Venue
        </Link>
      )}
      {reviewerId && (
        <Link
          href={reviewListHref(routes.reviewActions, { reviewer: reviewerId })}
          className={style}
        >
          All Actions by This Reviewer
        </Link>
      )}
    </p>
  );
}

/** The trail of one venue, city, or submission; nothing while it has none. */
export function HistorySection({ entries }: { entries: ReviewEntry[] }) {
  return (
    entries.length > 0 && (
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history" className="mb-3 text-section">
          History
        </h2>
        <TrailList entries={entries} heading="h3" />
      </section>
    )
  );
}
