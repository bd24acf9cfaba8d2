import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import { absoluteUrl } from "@/lib/core/site";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { flatDetails } from "@/lib/model/details";
import { factWords } from "@/lib/model/fact-words";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { genreHref, updateInfoHref, venueHref } from "@/lib/routes/hrefs";
import { hasMissingFacts } from "@/lib/venues/missing-facts";
import type { VenueDetail } from "@/lib/venues/selects";
import { Amenities } from "./amenities";
import { Capacity } from "./capacity";
import { Hours } from "./hours";
import { AgeNote } from "./still-right";

type FactProps = { name: string; children: ReactNode };

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = {
  venue: VenueDetail;
  notes: readonly Note[];
  capacities: Surroundings["capacities"];
};

/** What is known of a venue, in one list. What is not known is said once, and asked for once. */
export function QuickInfo({ venue, notes, capacities }: Props) {
  const isOpen = closedWordsOf(venue.status) === null;
  const hasHours = isOpen || (venue.status !== "CLOSED" && venue.operatingHours !== null);
  return (
    <Card aria-labelledby="quick-info">
      <CardTitle id="quick-info">Quick Info</CardTitle>
      <dl className="facts mt-3">
        <Fact name="Capacity">
          <Capacity venue={venue} capacities={capacities} />
          <AgeNote notes={notes} kind="capacity" />
        </Fact>
        <AtAGlance venue={venue} />
        <Fact name="Venue type">
          <VenueType venue={venue} />
        </Fact>
        {(venue.phone || venue.email) && <Contact venue={venue} notes={notes} />}
        {hasHours && (
          <Fact name="Hours">
            <Hours venue={venue} />
            <AgeNote notes={notes} kind="hours" />
          </Fact>
        )}
        <Fact name="Amenities">
          <Amenities venue={venue} />
          <AgeNote notes={notes} kind="amenities" />
        </Fact>
        {venue.images.length === 0 && (
          <Fact name="Photos">
            <span className="text-muted">Photo not available</span>
          </Fact>
        )}
        <PrintedAddresses venue={venue} />
      </dl>
      {isOpen && hasMissingFacts(venue) && <HelpLine venue={venue} />}
    </Card>
  );
}

/** The page's only request for help. */
function HelpLine({ venue }: { venue: VenueDetail }) {
  return (
    <p className="no-print mt-3 -mb-3 border-line border-t pt-1 text-muted text-sm">
      Know this room?{" "}
      <Link
        href={updateInfoHref(venue.slug)}
        rel="nofollow"
        className="link inline-flex min-h-11 items-center text-ink"
      >
        Add what's missing.
      </Link>
    </p>
  );
}

/** On paper, links have to be spelled out. */
function PrintedAddresses({ venue }: { venue: VenueDetail }) {
  const addresses = [
    ["Website", venue.website],
    ["This page", absoluteUrl(venueHref(venue))],
  ];
  return addresses.map(
    ([name, address]) =>
      address && (
        <div key={name} className="not-print:hidden">
          <dt>{name}</dt>
          <dd>{address}</dd>
        </div>
      ),
  );
}

/** What a visitor asks first, in a word each; the sections below have the rest. */
function AtAGlance({ venue }: { venue: VenueDetail }) {
  const { ages, stepFreeEntrance } = flatDetails(venue.details);
  return (
    <>
      {ages !== null && <Fact name="Ages">{factWords("ages", { ages })}</Fact>}
      {stepFreeEntrance !== null && (
        <Fact name="Access">{stepFreeEntrance ? "Step-free" : "Not step-free"}</Fact>
      )}
    </>
  );
}

const line = "inline-flex min-h-11 min-w-11 items-center";
const factLink = `link -my-2.5 ${line}`;

/** Type and music in one line of the same height, however it wraps. */
function VenueType({ venue }: { venue: VenueDetail }) {
  return (
    <div className="-my-2.5 flex flex-wrap gap-x-4">
      {venue.venueType ? (
        <Link href={genreHref({ slug: venue.venueType })} className={`link ${line}`}>
          {factWords("venueType", venue)}
        </Link>
      ) : (
        <span className={`text-muted ${line}`}>{venueTypeName(null)}</span>
      )}
      {venue.genres.length > 0 && (
        <ul aria-label="Music" className="flex flex-wrap gap-x-4">
          {venue.genres.map(({ genre }) => (
            <li key={genre.slug}>
              <Link href={genreHref(genre)} className={`link ${line}`}>
                {genre.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Contact({ venue, notes }: Pick<Props, "venue" | "notes">) {
  return (
    <Fact name={venue.phone ? "Phone" : "Contact"}>
      {venue.phone && (
        <a href={`tel:${venue.phone}`} className={factLink}>
          {factWords("phone", venue)}
        </a>
      )}
      {venue.email && (
        <a href={`mailto:${venue.email}`} className="link flex min-h-11 items-center wrap-anywhere">
          {venue.email}
        </a>
      )}
      <AgeNote notes={notes} kind="contact" />
    </Fact>
  );
}
