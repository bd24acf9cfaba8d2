import { Globe } from "lucide";
import { Icon } from "@/components/icon";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { Still } from "@/components/still";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { StoredFacts } from "@/lib/facts/facts";
import { noteFacts } from "@/lib/facts/freshness";
import { closedWordsOf } from "@/lib/model/venue-status";
import { cityHref, countryHref, regionHref, venueHref } from "@/lib/routes/hrefs";
import { fullAddress } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { AmenitiesCard } from "./amenities-card";
import { ClosedNotice } from "./closed-notice";
import { AnswerForm } from "./kind-note";
import { QuickInfo } from "./quick-info";
import { SocialCard } from "./social-card";
import { VenueAbout } from "./venue-about";
import { VenueGallery } from "./venue-gallery";
import { VenueLocation } from "./venue-location";
import { VenueSource } from "./venue-source";
import { VenueTabs } from "./venue-tabs";
import { WhoSaysWhat } from "./who-says-what";

type Props = {
  venue: VenueDetail;
  /** Null for samples, about which nobody says anything. */
  facts: StoredFacts | null;
  now: Date;
};

export function VenueView({ venue, facts, now }: Props) {
  const { city } = venue;
  const notes = facts ? noteFacts(facts, now) : [];
  const isClosed = closedWordsOf(venue.status) !== null;
  return (
    <article className="page pt-4">
      <Breadcrumbs
        items={[
          { name: city.region.country.name, href: countryHref(city.region.country) },
          { name: city.region.name, href: regionHref(city.region) },
          { name: city.name, href: cityHref(city) },
          { name: venue.name, href: venueHref(venue) },
        ]}
      />
      {isClosed && <ClosedNotice venue={venue} />}
      <header className={cn("board mt-2", isClosed && "board-unlit")}>
        <h1 className="text-title uppercase">{venue.name}</h1>
        <p className="mt-3 text-lg">{fullAddress(venue)}</p>
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {venue.website && (
            <Button asChild className="no-print">
              <a href={venue.website} rel="nofollow noopener">
                <Icon drawing={Globe} className="size-4" /> Official Website
              </a>
            </Button>
          )}
          {venue.isFeatured && <Badge variant="outline">Featured</Badge>}
          {venue.isSample && <Badge variant="outline">Sample listing</Badge>}
        </p>
      </header>
      {venue.isSample && (
        <p className="mt-4 text-muted text-sm">
          This is a made-up venue that shows how listings look. It goes away once real venues are
          added.
        </p>
      )}
      <Still>
        <VenueGallery venue={venue} />
      </Still>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_20rem] print:block">
        <VenueTabs
          about={
            <Still>
              <VenueAbout venue={venue} />
            </Still>
          }
          location={<VenueLocation venue={venue} notes={notes} />}
        />
        <aside aria-label="Facts" className="grid content-start gap-5 print:mt-4">
          <Still>
            <QuickInfo venue={venue} notes={notes} />
          </Still>
          <AmenitiesCard venue={venue} notes={notes} />
          <Still>
            <SocialCard venue={venue} />
          </Still>
        </aside>
      </div>
      {facts && (
        <Still>
          <WhoSaysWhat facts={facts} />
          <AnswerForm venue={venue} />
        </Still>
      )}
      <Still>
        <VenueSource venue={venue} />
      </Still>
    </article>
  );
}
