import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { dueIn } from "@/lib/model/business-days";
import { isOpenStatus } from "@/lib/model/contributions";
import { findUndoable, reopenableActions } from "@/lib/review/decide/undoable";
import type { ReviewItem } from "@/lib/review/queue/find-contribution";
import { filterParams, formatFilter, type QueueFilter } from "@/lib/review/queue/tabs";
import { routes } from "@/lib/routes/hrefs";
import { reviewItemHref, reviewListHref } from "@/lib/routes/review-hrefs";
import { ApproveView } from "./approve-view";
import { kindWords, statusWords } from "./contribution-words";
import { DecidedNote } from "./decided-note";
import { DecisionForm } from "./decision-form";
import type { Item } from "./item-fields";
import { KnownCities } from "./known-cities";
import { ListedView } from "./listed-view";
import { NotesView, SentView } from "./sent-view";
import { HistorySection } from "./trail-list";
import { VenueChoice } from "./venue-choice";
import { WhoActed } from "./who-acted";

type Props = {
  item: ReviewItem;
  vocabulary: VenueVocabulary;
  find: string;
  /** Changes with each action and keys the forms, so that each one resets. */
  done: string;
  /** The list of the queue that the reviewer goes through. */
  filter: QueueFilter;
  nextId: string | null;
  /** The decision about the submission before, and who else has this one open. */
  note: ReactNode;
  now: Date;
};

export function ItemView({ item, vocabulary, find, done, filter, nextId, note, now }: Props) {
  const { contribution, history } = item;
  const { id, version, status } = contribution;
  const regionId = contribution.venueSubmission?.regionId ?? item.venue?.regionId;
  const form: Item = { id, version, isOpen: isOpenStatus(status), queue: formatFilter(filter) };
  return (
    <>
      <ItemHeader contribution={contribution} filter={filter} now={now} />
      {note}
      <ItemState item={item} done={done} form={form} nextId={nextId} now={now} />
      <ListedView
        key={`listed-${done}`}
        contribution={contribution}
        listed={item.listed}
        genres={vocabulary.genres}
        form={form}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6 lg:col-start-2">
          <SentView
            contribution={contribution}
            changes={item.changes}
            sender={item.sender}
            genres={vocabulary.genres}
          />
          <VenueChoice item={item} find={find} queue={form.queue} />
          <NotesView notes={contribution.notes} />
        </div>
        <div key={`approve-${done}`} className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ApproveView item={item} form={form} vocabulary={vocabulary} />
        </div>
        <div key={`other-${done}`} className="grid gap-4 lg:col-start-2">
          {contribution.status === "HELD" && <DecisionForm decision="release" item={form} />}
          {contribution.kind === "UPDATE" && item.venue && (
            <DecisionForm decision="unchanged" item={form} fields={{ venueId: item.venue.id }} />
          )}
          <DecisionForm decision="reject" item={form} />
          <DecisionForm decision="ask" item={form} />
          <DecisionForm decision="duplicate" item={form} venues={sameVenues(item)} />
          <DecisionForm decision="spam" item={form} />
        </div>
      </div>
      {regionId !== undefined && <KnownCities regionId={regionId} />}
      <HistorySection entries={history} />
    </>
  );
}

type HeaderProps = Pick<Props, "filter" | "now"> & { contribution: ReviewItem["contribution"] };

function ItemHeader({ contribution, filter, now }: HeaderProps) {
  const { venueName, kind, status, receivedAt, updateRequest } = contribution;
  const due = dueIn(receivedAt, now);
  return (
    <>
      <Link
        href={reviewListHref(routes.reviewQueue, filterParams(filter))}
        className="link inline-flex min-h-11 items-center"
      >
        Back to Queue
      </Link>
      <h1 className="text-title wrap-anywhere">{venueName}</h1>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge>{kindWords[kind]}</Badge>
        <Badge variant="outline">{statusWords[status]}</Badge>
        {updateRequest?.venueAskedAt && <Badge>The Venue Answers</Badge>}
        {isOpenStatus(status) && (
          <Badge variant={due.isOverdue ? "solid" : "quiet"}>{due.text}</Badge>
        )}
      </p>
    </>
  );
}

type StateProps = Pick<Props, "item" | "done" | "nextId" | "now"> & { form: Item };

/** The latest decision, with links to undo it and to open the next submission. */
function ItemState({ item: { history, contribution }, done, form, nextId, now }: StateProps) {
  const [latest] = history;
  const undoable = findUndoable(history, now);
  if (!latest && form.isOpen) {
    return null;
  }
  return (
    <div className="grid justify-items-start gap-4">
      <DecidedNote key={done} isNew={done !== ""}>
        <p className="font-semibold">
          {latest ? <WhoActed entry={latest} /> : statusWords[contribution.status]}
        </p>
        {contribution.reason && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{contribution.reason}</p>
        )}
      </DecidedNote>
      <div className="flex flex-wrap items-end gap-3">
        {undoable && (
          <DecisionForm
            key={done}
            decision={reopenableActions.includes(undoable.action) ? "reopen" : "undo"}
            item={{ ...form, isOpen: true }}
            fields={{ actionId: String(undoable.id) }}
          />
        )}
        {nextId && (
          <Button asChild>
            <Link href={reviewItemHref(nextId, { queue: form.queue })} data-shortcut="n">
              Next in Queue
            </Link>
          </Button>
        )}
      </div>
    </div>
  );
}

function sameVenues({ duplicates, venue }: ReviewItem) {
  const likely = duplicates.map(({ venue: { id, name } }) => ({ id, name }));
  const chosen = venue ? [{ id: venue.id, name: venue.name }] : [];
  return [...chosen, ...likely.filter(({ id }) => id !== venue?.id)];
}
