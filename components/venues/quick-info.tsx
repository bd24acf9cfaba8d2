import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import { plural } from "@/lib/core/text/plural";
import { statedRange } from "@/lib/model/capacity";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { genreHref } from "@/lib/routes/hrefs";
import { formatPhone } from "@/lib/venues/phone";
import type { VenueDetail } from "@/lib/venues/selects";
import { UnknownFact } from "./unknown-fact";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-2 first:border-t-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
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

export function QuickInfo({ venue }: { venue: VenueDetail }) {
  return (
    <Card aria-labelledby="quick-info">
      <CardTitle id="quick-info">Quick Info</CardTitle>
      <dl className="mt-2">
        <Fact name="Capacity">
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
        {closedWordsOf(venue.status) === null && (
          <Fact name="Hours">
            <Hours venue={venue} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}
