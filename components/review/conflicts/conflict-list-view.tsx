import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { ConflictEntry } from "@/lib/review/conflicts/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref, reviewVenueHref } from "@/lib/routes/review-hrefs";
import { Moment } from "../moment";
import { SettleForm } from "./conflict-forms";

type Props = { entries: ConflictEntry[]; next: string | null };

const deciders = { REVIEWER: "a reviewer", SUBMITTER: "a visitor", VENUE: "the venue" };

/** What sources say otherwise than people decided; the keys 1 and 2 settle the first one. */
export function ConflictListView({ entries, next }: Props) {
  if (entries.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          title="No Conflicts"
          links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
        >
          When a source disagrees with what people decided and its data is newer, it appears here.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="mt-6 grid gap-5">
        {entries.map((entry, index) => (
          <Conflict key={`${entry.recordId} ${entry.group}`} entry={entry} isFirst={index === 0} />
        ))}
      </ul>
      {next !== null && (
        <Button asChild variant="outline" className="mt-6">
          <Link href={reviewListHref(routes.reviewConflicts, { after: next })}>Next Page</Link>
        </Button>
      )}
    </>
  );
}

function Conflict({ entry, isFirst }: { entry: ConflictEntry; isFirst: boolean }) {
  const { recordId, group, label, venue, shown, said } = entry;
  const conflict = { recordId, group, saidAt: said.at.toISOString() };
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">
        {label} of{" "}
        <Link href={reviewVenueHref(venue.id)} className="link font-semibold wrap-anywhere">
          {venue.name}
        </Link>
        <span className="text-muted">, {venue.place}</span>
      </h2>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="text-muted text-sm">
            Shown: decided by {deciders[shown.by]}, <Moment at={shown.at} />
          </p>
          <p className="mt-1 mb-3 text-lg wrap-anywhere">{shown.text}</p>
          <SettleForm
            conflict={conflict}
            choice="keep"
            value={shown.text}
            {...(isFirst && { shortcut: "1" })}
          />
        </div>
        <div className="min-w-0">
          <p className="text-muted text-sm">
            {said.source},{" "}
            {said.asOf ? `data of ${said.asOf.toISOString().slice(0, 10)}` : "imported"}
            {!said.asOf && (
              <>
                {" "}
                <Moment at={said.at} />
              </>
            )}
          </p>
          <p className="mt-1 mb-3 text-lg wrap-anywhere">{said.text}</p>
          <SettleForm
            conflict={conflict}
            choice="take"
            value={said.text}
            {...(isFirst && { shortcut: "2" })}
          />
        </div>
      </div>
    </li>
  );
}
