import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import type { ReviewItem } from "@/lib/review/queue/find-contribution";
import { venueHref } from "@/lib/routes/hrefs";
import { reviewItemHref } from "@/lib/routes/review-hrefs";
import { kindWords } from "./contribution-words";
import { ListSearch } from "./list-search";
import { Moment } from "./moment";
import { VenueOptions } from "./venue-options";

type Props = { item: ReviewItem; find: string; queue: string };

/** The venue that a submission is about, with a search for another one. */
export function VenueChoice({ item, find, queue }: Props) {
  const { contribution, venue, isChosenByName, found, duplicates } = item;
  const isProposal = contribution.kind === "VENUE";
  return (
    <Card aria-labelledby="venue">
      <CardTitle id="venue">{isProposal ? "Already Listed?" : "Venue"}</CardTitle>
      {isProposal && <Duplicates duplicates={duplicates} />}
      <SameName contributions={item.sameName} />
      {isChosenByName && (
        <p className="mt-2">
          The submitter typed "{contribution.venueName}" without choosing a venue. Only one has this
          name:
        </p>
      )}
      {venue && (
        <p className="mt-2">
          {isProposal ? "Chosen: " : "About "}
          <Link href={venueHref(venue)} className="link font-semibold">
            {venue.name}
          </Link>
          , {venue.city.name}, {venue.city.region.code}
        </p>
      )}
      {!venue && !isProposal && (
        <p className="mt-2 font-semibold">
          The submitter typed "{contribution.venueName}" without choosing a venue. Choose it first:
        </p>
      )}
      <details open={find !== "" || (!venue && !isProposal)} className="mt-2">
        <summary className="py-2.5">Search for a Venue</summary>
        <ListSearch
          action={reviewItemHref(contribution.id)}
          name="find"
          label="Venue Name and City"
          defaultValue={find || contribution.venueName}
          kept={{ queue }}
        />
        {found && (
          <VenueOptions
            venues={found.map((venue) => ({
              ...venue,
              place: `${venue.cityName}, ${venue.regionCode}`,
              href: reviewItemHref(contribution.id, { venue: venue.id, queue }),
            }))}
          />
        )}
      </details>
    </Card>
  );
}

function Duplicates({ duplicates }: Pick<ReviewItem, "duplicates">) {
  if (duplicates.length === 0) {
    return <p className="mt-2 text-muted">No possible duplicates.</p>;
  }
  return (
    <ul className="mt-2 grid gap-3">
      {duplicates.map(({ venue, reasons }) => (
        <li key={venue.id} className="border-amber border-l-4 pl-3">
          <a href={venue.href} className="link font-semibold wrap-anywhere">
            {venue.name}
          </a>
          {venue.isClosed && " (closed)"}
          {venue.address && <span className="block text-muted text-sm">{venue.address}</span>}
          <span className="block text-sm">{reasons.join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

/** Other pending submissions for the same name, which may be duplicates. */
function SameName({ contributions }: { contributions: ReviewItem["sameName"] }) {
  return contributions.length === 0 ? null : (
    <>
      <p className="mt-3">Under review with the same name:</p>
      <ul>
        {contributions.map(({ id, kind, venueName, receivedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link href={reviewItemHref(id)} className="link inline-flex min-h-11 items-center">
              {kindWords[kind]}: {venueName}
            </Link>
            <span className="text-muted text-sm">
              <Moment at={receivedAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
