import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { cn } from "@/components/ui/cn";
import type { StoredFacts } from "@/lib/facts/facts";
import { noteFacts } from "@/lib/facts/freshness";
import { closedWordsOf } from "@/lib/model/venue-status";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { cityHref, countryHref, regionHref, venueHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";
import { AmenitiesCard } from "./amenities-card";
import { ClosedNotice } from "./closed-notice";
import { HelpFinish } from "./help-finish";
import { AnswerForm } from "./kind-note";
import { QuickInfo } from "./quick-info";
import { SocialCard } from "./social-card";
import { VenueAbout } from "./venue-about";
import { VenueBoard } from "./venue-board";
import { VenueGallery } from "./venue-gallery";
import { VenueLocation } from "./venue-location";
import { VenueShows } from "./venue-shows";
import { VenueSource } from "./venue-source";
import { MoreVenues, NearbyVenues } from "./venue-surroundings";
import { VenueTabs } from "./venue-tabs";
import { WhoSaysWhat } from "./who-says-what";

type Props = {
  venue: VenueDetail;
  /** Null for samples, about which nobody says anything. */
  facts: StoredFacts | null;
  surroundings: Surroundings;
  now: Date;
};

export function VenueView({ venue, facts, surroundings, now }: Props) {
  const { city } = venue;
  const notes = facts ? noteFacts(facts, now) : [];
  const isClosed = closedWordsOf(venue.status) !== null;
  const hasNearby = surroundings.nearby.length > 0;
  return (
    <article className="page venue-page pt-4">
      <Breadcrumbs
        items={[
          { name: city.region.country.name, href: countryHref(city.region.country) },
          { name: city.region.name, href: regionHref(city.region) },
          { name: city.name, href: cityHref(city) },
          { name: venue.name, href: venueHref(venue) },
        ]}
      />
      {isClosed && <ClosedNotice venue={venue} />}
      <VenueBoard venue={venue} surroundings={surroundings} />
      {venue.isSample && <SampleNote />}
      <VenueGallery venue={venue} />
      <QuickInfo venue={venue} notes={notes} capacities={surroundings.capacities} />
      <div
        className={cn(
          "mt-6 grid gap-8 print:block",
          // A closed venue has too few cards for a column of their own.
          !isClosed && "lg:grid-cols-[1fr_20rem]",
        )}
      >
        <div className="min-w-0">
          <VenueTabs
            about={<VenueAbout venue={venue} />}
            location={<VenueLocation venue={venue} notes={notes} />}
          />
          {hasNearby ? (
            <NearbyVenues venue={venue} surroundings={surroundings} />
          ) : (
            <MoreVenues venue={venue} surroundings={surroundings} isCompact />
          )}
        </div>
        <aside
          aria-label="Facts"
          className={cn("grid content-start gap-5 print:mt-4", isClosed && "lg:grid-flow-col")}
        >
          <AmenitiesCard venue={venue} notes={notes} />
          <SocialCard venue={venue} />
          {!isClosed && <HelpFinish venue={venue} />}
        </aside>
      </div>
      {hasNearby && <MoreVenues venue={venue} surroundings={surroundings} />}
      <VenueShows venue={venue} />
      {facts && (
        <>
          <WhoSaysWhat facts={facts} />
          <AnswerForm venue={venue} />
        </>
      )}
      <VenueSource venue={venue} />
    </article>
  );
}

function SampleNote() {
  return (
    <p className="mt-4 text-muted text-sm">
      This is a made-up venue that shows how listings look. It goes away once real venues are added.
    </p>
  );
}
