import { ExternalLink } from "lucide";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { site } from "@/lib/core/site";
import type { StoredFacts } from "@/lib/facts/facts";
import { type KindNote as Note, noteFacts } from "@/lib/facts/freshness";
import { closedWordsOf } from "@/lib/model/venue-status";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { cityHref, countryHref, regionHref, venueHref } from "@/lib/routes/hrefs";
import { fullAddress, googleMapsHref } from "@/lib/venues/address";
import { partnerVenueHref } from "@/lib/venues/partner-venue-href";
import type { VenueDetail } from "@/lib/venues/selects";
import { AmenitiesCard } from "./amenities-card";
import { ClosedNotice } from "./closed-notice";
import { HelpFinish } from "./help-finish";
import { AnswerForm, KindNote } from "./kind-note";
import { QuickInfo } from "./quick-info";
import { SocialCard } from "./social-card";
import { VenueAbout } from "./venue-about";
import { VenueBoard } from "./venue-board";
import { VenueGallery } from "./venue-gallery";
import { VenueMap } from "./venue-map";
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

type VenueLocationProps = { venue: VenueDetail; notes: readonly Note[] };

function VenueLocation({ venue, notes }: VenueLocationProps) {
  return (
    <div className="no-print">
      <h2 className="text-section">Location</h2>
      <address className="mt-3 not-italic">
        {fullAddress(venue)}, {venue.city.region.country.name}
      </address>
      <div className="mt-2">
        <KindNote notes={notes} kind="address" />
      </div>
      <Button asChild variant="outline" className="mt-4">
        <a href={googleMapsHref(venue)} rel="noopener">
          View on Google Maps <Icon drawing={ExternalLink} className="size-4" />
        </a>
      </Button>
      <VenueMap venue={venue} />
    </div>
  );
}

/** Where to look for shows at a venue: its website, and the partner if one is configured. */
function VenueShows({ venue }: { venue: VenueDetail }) {
  const partner = partnerVenueHref(venue);
  if (!(venue.website || partner)) {
    return null;
  }
  return (
    <aside
      aria-label="Shows"
      className="no-print mt-10 flex flex-wrap items-center gap-x-6 rounded-lg border border-line px-5 py-2"
    >
      <strong>Looking for a show here?</strong>
      {venue.website && (
        <a
          href={venue.website}
          rel="nofollow noopener"
          className="link inline-flex min-h-11 items-center"
        >
          See the venue's website
        </a>
      )}
      {partner && (
        <a href={partner} rel="noopener" className="link inline-flex min-h-11 items-center">
          Find shows on {site.partner.name}
        </a>
      )}
    </aside>
  );
}
