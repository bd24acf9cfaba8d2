import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import { plural } from "@/lib/core/text/plural";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { statedRange } from "@/lib/model/capacity";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { genreHref } from "@/lib/routes/hrefs";
import { formatPhone } from "@/lib/venues/phone";
import type { VenueDetail } from "@/lib/venues/selects";
import { KindNote } from "./kind-note";
import { UnknownFact } from "./unknown-fact";

type FactProps = { name: string; children: ReactNode; about?: ComponentProps<typeof KindNote> };

function Fact({ name, children, about }: FactProps) {
  return (
    <div className="border-line border-t py-2 first:border-t-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
      {about?.notes.some(({ kind }) => kind === about.kind) && (
        <dd>
          <KindNote {...about} />
        </dd>
      )}
    </div>
  );
}

function Capacity({ venue }: { venue: VenueDetail }) {
  if (venue.capacity) {
    return plural(venue.capacity, "person", "people");
  }
  return (
    statedRange(venue)?.label ?? (
      <UnknownFact what="how many people it holds" venue={venue}>
        Not specified
      </UnknownFact>
    )
  );
}

/** The specified phrase, with the known hours or a link to add them. */
function Hours({ venue }: { venue: VenueDetail }) {
  if (venue.operatingHours) {
    return (
      <>
        Varies by event
        <span className="mt-1 block whitespace-pre-line text-muted">
          Listed hours: {venue.operatingHours}
        </span>
      </>
    );
  }
  return venue.phone ? (
    "Call for event hours"
  ) : (
    <UnknownFact what="when it is open" venue={venue}>
      Call for event hours
    </UnknownFact>
  );
}

type Props = { venue: VenueDetail; notes: readonly Note[] };

export function QuickInfo({ venue, notes }: Props) {
  return (
    <Card aria-labelledby="quick-info">
      <CardTitle id="quick-info">Quick Info</CardTitle>
      <dl className="mt-2">
        <Fact name="Capacity" about={{ notes, kind: "capacity" }}>
          <Capacity venue={venue} />
        </Fact>
        <Fact name="Venue type">{venueTypeName(venue.venueType)}</Fact>
        {venue.genres.length > 0 && (
          <Fact name="Music">
            <ul className="flex flex-wrap gap-x-4">
              {venue.genres.map(({ genre }) => (
                <li key={genre.slug}>
                  <Link
                    href={genreHref(genre)}
                    className="link inline-flex min-h-11 min-w-11 items-center"
                  >
                    {genre.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {venue.phone && (
          <Fact name="Phone">
            <a href={`tel:${venue.phone}`} className="link inline-flex min-h-11 items-center">
              {formatPhone(venue.phone)}
            </a>
          </Fact>
        )}
        {venue.email && (
          <Fact name="Email">
            <a
              href={`mailto:${venue.email}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {venue.email}
            </a>
          </Fact>
        )}
        {notes.some(({ kind }) => kind === "contact") && (
          <Fact name="Phone and website">
            <KindNote notes={notes} kind="contact" />
          </Fact>
        )}
        {closedWordsOf(venue.status) === null && (
          <Fact name="Hours" about={{ notes, kind: "hours" }}>
            <Hours venue={venue} />
          </Fact>
        )}
      </dl>
      {closedWordsOf(venue.status) === null && <KindNote notes={notes} kind="status" />}
    </Card>
  );
}
