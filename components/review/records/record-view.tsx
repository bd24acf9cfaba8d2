import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { ResultsMap } from "@/components/map/results-map";
import { KnownCities } from "@/components/review/known-cities";
import { Card, CardTitle } from "@/components/ui/card";
import type { MapPoint } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import type { ReviewRecord } from "@/lib/review/records/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref, reviewRecordHref, reviewVenueHref } from "@/lib/routes/review-hrefs";
import { CandidateList } from "./candidate-list";
import { RecordFacts } from "./record-facts";
import { AddForm, DismissForm, OtherCityForm } from "./record-forms";

type Props = { reviewed: ReviewRecord; find: string; nextId: number | null; note: ReactNode };

/** A source's record beside the venues that it may be about. */
export function RecordView({ reviewed, find, nextId, note }: Props) {
  const { record, name, place, candidates } = reviewed;
  const points = pointsOf(reviewed);
  return (
    <>
      <Link
        href={reviewListHref(routes.reviewRecords, {
          tab: record.waitingFor === "PLACE" ? "places" : undefined,
        })}
        className="link inline-flex min-h-11 items-center"
      >
        All Waiting Records
      </Link>
      <h1 className="text-title wrap-anywhere">{name}</h1>
      <p className="mt-2 text-muted">
        {place}. Record {record.recordId} of {record.source.name}.
      </p>
      {note}
      <Settled record={record} />
      {record.waitingFor && (
        <>
          {nextId !== null && (
            <Link
              href={reviewRecordHref(nextId)}
              data-shortcut="n"
              className="link mt-4 inline-flex min-h-11 items-center"
            >
              Leave It for Later
            </Link>
          )}
          <div className="mt-4">
            <ResultsMap
              points={points}
              total={candidates.length + 1}
              tiles={mapTiles}
              isOnRequest
              bar={<h2 className="text-section">Is It One of These?</h2>}
            >
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <RecordCard reviewed={reviewed} />
                <CandidateList reviewed={reviewed} find={find} />
              </div>
            </ResultsMap>
          </div>
          <Otherwise reviewed={reviewed} />
        </>
      )}
      {reviewed.region && <KnownCities regionId={reviewed.region.id} />}
    </>
  );
}

/** The record has ID 0 on the map; venues have their own. */
function pointsOf({ record, name, place, position, candidates }: ReviewRecord): MapPoint[] {
  const own = position
    ? [
        {
          id: 0,
          name: `${name} (the record)`,
          href: reviewRecordHref(record.id),
          place,
          ...position,
        },
      ]
    : [];
  const others = candidates.flatMap((one) =>
    one.position
      ? [
          {
            ...one.position,
            id: one.id,
            name: one.name,
            href: reviewVenueHref(one.id),
            place: one.place,
          },
        ]
      : [],
  );
  return [...own, ...others];
}

function Settled({ record: { waitingFor, venue } }: Pick<ReviewRecord, "record">) {
  if (waitingFor !== null) {
    return null;
  }
  return venue ? (
    <p className="mt-4">
      It's no longer waiting: it belongs to{" "}
      <Link href={reviewVenueHref(venue.id)} className="link font-semibold">
        {venue.name}
      </Link>
      .
    </p>
  ) : (
    <p className="mt-4">A reviewer dismissed it, so it won't become a venue.</p>
  );
}

function RecordCard({ reviewed: { record, facts, raw } }: { reviewed: ReviewRecord }) {
  const { asOf, seenAt, source } = record;
  return (
    <Card aria-labelledby="said" data-venue={0}>
      <CardTitle id="said">What the Source Says</CardTitle>
      <p className="mt-1 text-muted text-sm">
        {source.name}, {asOf ? `data of ${day(asOf)}` : `imported on ${day(seenAt)}`}
      </p>
      <RecordFacts facts={facts} />
      <details className="mt-3">
        <summary className="py-2.5">Original Record</summary>
        <RecordFacts facts={raw.map(([label, text]) => ({ label, text }))} />
      </details>
    </Card>
  );
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** What to do with a record that is none of the listed venues. */
function Otherwise({ reviewed }: { reviewed: ReviewRecord }) {
  const { record, cityName, cityInput, city, meant, region } = reviewed;
  return (
    <section aria-labelledby="otherwise" className="mt-8">
      <h2 id="otherwise" className="text-section">
        None of Them?
      </h2>
      {!region && (
        <p className="mt-2">
          The record names no state or province. Enter its city with one, such as Boone, NC.
        </p>
      )}
      {region && !city && (
        <p className="mt-2">
          {region.name} has no city called {cityName || "that"} yet. Choose the right one to see its
          venues above, or add the venue there.
          {meant.length > 0 && " Did you mean one of these?"}
          {meant.map((name) => (
            <Link
              key={name}
              href={reviewRecordHref(record.id, { city: name })}
              className="link ml-3 inline-flex min-h-11 items-center"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-3">
        <Card aria-labelledby="other-city">
          <CardTitle id="other-city">In Another City</CardTitle>
          <OtherCityForm recordId={record.id} city={cityInput} />
        </Card>
        <Card aria-labelledby="add">
          <CardTitle id="add">A New Venue</CardTitle>
          <AddForm recordId={record.id} city={cityInput} />
        </Card>
        <Card aria-labelledby="dismiss">
          <CardTitle id="dismiss">No Venue</CardTitle>
          <DismissForm recordId={record.id} />
        </Card>
      </div>
    </section>
  );
}
