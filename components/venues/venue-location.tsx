import { Icon } from "@/components/icon";
import { Button } from "@/components/ui/button";
import { fullAddress, googleMapsHref } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { VenueMap } from "./venue-map";

export function VenueLocation({ venue }: { venue: VenueDetail }) {
  return (
    <div>
      <h2 className="text-section">Location</h2>
      <address className="mt-3 not-italic">
        {fullAddress(venue)}, {venue.city.region.country.name}
      </address>
      <Button asChild variant="outline" className="mt-4">
        <a href={googleMapsHref(venue)} rel="noopener">
          View on Google Maps <Icon name="external-link" className="no-print size-4" />
        </a>
      </Button>
      <VenueMap venue={venue} />
    </div>
  );
}
