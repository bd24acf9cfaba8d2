import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { absoluteUrl } from "@/lib/core/site";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { factWords } from "@/lib/model/fact-words";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { genreHref, venueHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";
import { Capacity } from "./capacity";
import { Hours } from "./hours";
import { KindNote } from "./kind-note";
import { UnknownFact } from "./unknown-fact";

type FactProps = {
  name: string;
  isKnown?: boolean;
  children: ReactNode;
  about?: ComponentProps<typeof KindNote>;
};

function Fact({ name, isKnown = true, children, about }: FactProps) {
  return (
    <div
      className={cn(
        "rounded-lg border p-3 sm:p-4",
        isKnown ? "border-line bg-surface" : "border-muted border-dashed",
      )}
    >
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
      {about?.notes.some(({ kind }) => kind === about.kind) && (
        <dd>
          <KindNote {...about} />
        </dd>
      )}
    </div>
  );
}

type Props = {
  venue: VenueDetail;
  notes: readonly Note[];
  capacities: Surroundings["capacities"];
};

export function QuickInfo({ venue, notes, capacities }: Props) {
  const isOpen = closedWordsOf(venue.status) === null;
  const hasHours = isOpen || (venue.status !== "CLOSED" && venue.operatingHours !== null);
  return (
    <section aria-labelledby="quick-info" className="mt-6">
      <h2 id="quick-info" className="text-xl">
        Quick Info
      </h2>
      <dl className="mt-3 grid gap-3 min-[22em]:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <Fact
          name="Capacity"
          isKnown={venue.capacity !== null || venue.capacityMin !== null}
          about={{ notes, kind: "capacity" }}
        >
          <Capacity venue={venue} capacities={capacities} />
        </Fact>
        <Fact name="Venue type" isKnown={venue.venueType !== null}>
          <VenueType venue={venue} />
        </Fact>
        {(venue.phone || venue.email || notes.some(({ kind }) => kind === "contact")) && (
          <Contact venue={venue} notes={notes} />
        )}
        {hasHours && (
          <Fact
            name="Hours"
            isKnown={Boolean(venue.operatingHours || venue.phone || venue.website)}
            about={{ notes, kind: "hours" }}
          >
            <Hours venue={venue} />
          </Fact>
        )}
        <PrintedAddresses venue={venue} />
      </dl>
      {isOpen && <KindNote notes={notes} kind="status" />}
    </section>
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
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="wrap-anywhere">{address}</dd>
        </div>
      ),
  );
}

function VenueType({ venue }: { venue: VenueDetail }) {
  return (
    <>
      {venue.venueType ? (
        <Link
          href={genreHref({ slug: venue.venueType })}
          className="link -my-2 inline-flex min-h-11 min-w-11 items-center"
        >
          {factWords("venueType", venue)}
        </Link>
      ) : (
        <UnknownFact what="what kind of venue it is" venue={venue} change="venueType">
          {venueTypeName(null)}
        </UnknownFact>
      )}
      {venue.genres.length > 0 && (
        <ul aria-label="Music" className="mt-2 flex flex-wrap gap-x-4">
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
      )}
    </>
  );
}

function Contact({ venue, notes }: Pick<Props, "venue" | "notes">) {
  return (
    <Fact name={venue.phone ? "Phone" : "Contact"} about={{ notes, kind: "contact" }}>
      {venue.phone && (
        <a href={`tel:${venue.phone}`} className="link -my-2 inline-flex min-h-11 items-center">
          {factWords("phone", venue)}
        </a>
      )}
      {venue.email && (
        <a href={`mailto:${venue.email}`} className="link flex min-h-11 items-center wrap-anywhere">
          {venue.email}
        </a>
      )}
    </Fact>
  );
}
