import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import { genreHref } from "@/lib/routes";
import { plural } from "@/lib/text/plural";
import { statedBand } from "@/lib/venues/capacity";
import { formatPhone } from "@/lib/venues/phone";
import type { VenueDetail } from "@/lib/venues/selects";
import { venueTypeName } from "@/lib/venues/venue-types";
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
    statedBand(venue)?.label ?? (
      <UnknownFact what="how many people it holds" venue={venue}>
        Not specified
      </UnknownFact>
    )
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
            {venue.genres.map(({ genre }, index) => (
              <span key={genre.slug}>
                {index > 0 && ", "}
                <Link href={genreHref(genre)} className="link">
                  {genre.name}
                </Link>
              </span>
            ))}
          </Fact>
        )}
        {venue.phone && (
          <Fact name="Phone">
            <a href={`tel:${venue.phone}`} className="link">
              {formatPhone(venue.phone)}
            </a>
          </Fact>
        )}
        {venue.email && (
          <Fact name="Email">
            <a href={`mailto:${venue.email}`} className="link wrap-anywhere">
              {venue.email}
            </a>
          </Fact>
        )}
        <Fact name="Hours">
          {venue.operatingHours ? "Varies by event" : "Call for event hours"}
        </Fact>
      </dl>
    </Card>
  );
}
