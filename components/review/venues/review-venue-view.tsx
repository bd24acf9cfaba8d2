import { Link } from "@/components/link";
import { DecidedNote } from "@/components/review/decided-note";
import { KnownCities } from "@/components/review/known-cities";
import { HistorySection } from "@/components/review/trail-list";
import { WhoActed } from "@/components/review/who-acted";
import { Badge } from "@/components/ui/badge";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { mapTiles } from "@/lib/map/tiles";
import { factWords } from "@/lib/model/fact-words";
import { closedWordsOf, isShown } from "@/lib/model/venue-status";
import { findUndoableOfVenue } from "@/lib/review/decide/undoable";
import type { ReviewVenue } from "@/lib/review/venues/queries";
import { toVenueFormValues } from "@/lib/review/venues/venue-form-fields";
import { toVenueInput } from "@/lib/review/venues/venue-state";
import { routes, venueHref } from "@/lib/routes/hrefs";
import { reviewCityHref, reviewVenueHref } from "@/lib/routes/review-hrefs";
import { AskSection } from "./ask-section";
import { FreshnessSection } from "./freshness-section";
import { ImagesForm } from "./images-form";
import { LifeForm } from "./life-form";
import { type MergeChoice, MergeView } from "./merge-view";
import { VenueDetailsForm } from "./venue-details-form";

type Props = {
  reviewed: ReviewVenue;
  vocabulary: VenueVocabulary;
  merge: MergeChoice;
  /** Changes with each action and keys the forms, so that each one resets. */
  done: string;
  now: Date;
};

export function ReviewVenueView({ reviewed, vocabulary, merge, done, now }: Props) {
  const { venue, mergedInto, history } = reviewed;
  const input = toVenueFormValues(toVenueInput(venue));
  const seen = { id: venue.id, updatedAt: venue.updatedAt.toISOString() };
  const unknown = input.latitude === "" ? { positionUnknown: "on" } : {};
  return (
    <>
      <VenueHeader reviewed={reviewed} />
      <LatestAction reviewed={reviewed} done={done} now={now} />
      {!mergedInto && (
        <div key={done} className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <VenueDetailsForm
            {...vocabulary}
            venue={seen}
            values={{ ...input, ...unknown }}
            start={null}
            tiles={mapTiles}
          />
          <div className="grid gap-4">
            {reviewed.notes.length > 0 && <FreshnessSection {...reviewed} venue={seen} />}
            <AskSection asking={reviewed.asking} venue={seen} />
            {venue.status === "PUBLISHED" && (
              <LifeForm action={venue.isFeatured ? "stopFeaturing" : "feature"} venue={seen} />
            )}
            {venue.images.length > 0 && <ImagesForm venue={seen} images={venue.images} />}
            {venue.specSheet && <LifeForm action="removeSheet" venue={seen} />}
            {(venue.status === "PUBLISHED" || venue.status === "TEMPORARILY_CLOSED") && (
              <LifeForm action="close" venue={seen} />
            )}
            {venue.status === "PUBLISHED" && <LifeForm action="pause" venue={seen} />}
            {closedWordsOf(venue.status) && <LifeForm action="reopen" venue={seen} />}
            <LifeForm action={venue.status === "HIDDEN" ? "show" : "hide"} venue={seen} />
            <MergeView loser={venue} merge={merge} />
          </div>
        </div>
      )}
      <KnownCities regionId={venue.regionId} />
      <HistorySection entries={history} />
    </>
  );
}

function VenueHeader({ reviewed: { venue, mergedInto } }: { reviewed: ReviewVenue }) {
  return (
    <>
      <Link href={routes.reviewVenues} className="link inline-flex min-h-11 items-center">
        All Venues
      </Link>
      <h1 className="text-title wrap-anywhere">{venue.name}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Badge variant="outline">{factWords("status", venue)}</Badge>
        {venue.isFeatured && <Badge>Featured</Badge>}
        {venue.isSample && <Badge>Sample listing</Badge>}
        {isShown(venue.status) && (
          <Link href={venueHref(venue)} className="link inline-flex min-h-11 items-center px-2">
            View Public Page
          </Link>
        )}
        <Link
          href={reviewCityHref(venue.city.id)}
          className="link inline-flex min-h-11 items-center px-2"
        >
          {venue.city.name}, {venue.city.region.code}
        </Link>
      </p>
      {mergedInto && (
        <p className="mt-3">
          Merged into{" "}
          <Link href={reviewVenueHref(mergedInto.id)} className="link font-semibold">
            {mergedInto.name}
          </Link>
          ; its addresses redirect there.
        </p>
      )}
    </>
  );
}

/** The latest action and its undo button. */
function LatestAction({
  reviewed: { venue, history },
  done,
  now,
}: Pick<Props, "reviewed" | "done" | "now">) {
  const [latest] = history;
  const undoable = findUndoableOfVenue(history, now);
  if (!latest) {
    return null;
  }
  const seen = { id: venue.id, updatedAt: venue.updatedAt.toISOString() };
  return (
    <div key={done} className="grid justify-items-start gap-4">
      <DecidedNote isNew={done !== ""}>
        <p className="font-semibold">
          <WhoActed entry={latest} />
        </p>
      </DecidedNote>
      {undoable && (
        <LifeForm action="undo" venue={seen} fields={{ actionId: String(undoable.id) }} />
      )}
    </div>
  );
}
