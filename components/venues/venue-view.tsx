import { ExternalLink } from "lucide";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { StoredFacts } from "@/lib/facts/facts";
import { type KindNote as Note, noteFacts } from "@/lib/facts/freshness";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { cityHref, countryHref, regionHref, venueHref } from "@/lib/routes/hrefs";
import { fullAddress, googleMapsHref } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { DetailSections } from "./detail-sections";
import { QuickInfo } from "./quick-info";
import { SocialCard } from "./social-card";
import { AgeNote, AnswerForm } from "./still-right";
import { VenueAbout } from "./venue-about";
import { VenueActions } from "./venue-actions";
import { VenueBoard } from "./venue-board";
import { VenueGallery } from "./venue-gallery";
import { VenueMap } from "./venue-map";
import { VenueSource } from "./venue-source";
import { AlikeVenues, MoreVenues, NearbyVenues } from "./venue-surroundings";
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
  const hasNearby = surroundings.nearby.length > 0;
  return (
    <article className="page venue-page pt-1 sm:pt-4">
      <Breadcrumbs
        items={[
          { name: city.region.country.name, href: countryHref(city.region.country) },
          { name: city.region.name, href: regionHref(city.region) },
          { name: city.name, href: cityHref(city) },
          { name: venue.name, href: venueHref(venue) },
        ]}
      />
      <VenueBoard venue={venue} />
      {venue.isSample && <SampleNote />}
      <Parts
        photos={venue.images.length > 0 && <VenueGallery venue={venue} />}
        actions={<VenueActions venue={venue} />}
        facts={
          <>
            <QuickInfo venue={venue} notes={notes} capacities={surroundings.capacities} />
            <SocialCard venue={venue} />
          </>
        }
        details={<DetailSections venue={venue} notes={notes} />}
        others={
          hasNearby ? (
            <NearbyVenues venue={venue} surroundings={surroundings} />
          ) : (
            <MoreVenues venue={venue} surroundings={surroundings} isCompact />
          )
        }
        tabs={
          <VenueTabs
            about={<VenueAbout venue={venue} />}
            location={<VenueLocation venue={venue} notes={notes} />}
          />
        }
      />
      <AlikeVenues venue={venue} surroundings={surroundings} />
      {hasNearby && <MoreVenues venue={venue} surroundings={surroundings} />}
      {facts && (
        <>
          <WhoSaysWhat facts={facts} />
          <AnswerForm venue={venue} />
        </>
      )}
      <VenueSource venue={venue} notes={notes} />
    </article>
  );
}

type PartsProps = Record<"actions" | "photos" | "facts" | "details" | "others" | "tabs", ReactNode>;

/** The order of phones; see venue-page.css. */
function Parts({ actions, photos, facts, details, others, tabs }: PartsProps) {
  return (
    <div className="venue-parts">
      {actions}
      {photos && <div className="photos">{photos}</div>}
      <div className="about">{facts}</div>
      <div className="details">{details}</div>
      <div className="others">{others}</div>
      {tabs}
    </div>
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
      <AgeNote notes={notes} kind="address" />
      <Button asChild variant="outline" className="mt-4">
        <a href={googleMapsHref(venue)} rel="noopener">
          View on Google Maps <Icon drawing={ExternalLink} className="size-4" />
        </a>
      </Button>
      <VenueMap venue={venue} />
    </div>
  );
}
