import { ExternalLink } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { fullAddress, googleMapsHref } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { KindNote } from "./kind-note";
import { VenueMap } from "./venue-map";

type Props = { venue: VenueDetail; notes: readonly Note[] };

export function VenueLocation({ venue, notes }: Props) {
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
