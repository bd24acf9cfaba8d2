import { env } from "@/lib/env";
import { fullAddress } from "@/lib/venues/address";
import { parseCoordinates } from "@/lib/venues/coordinates";
import type { VenueDetail } from "@/lib/venues/selects";
import { LazyMap } from "./lazy-map";
import { MapMessage } from "./map-message";

/** Decides between the map and the reason why there is none. */
export function VenueMap({ venue }: { venue: VenueDetail }) {
  if (venue.latitude === null || venue.longitude === null) {
    return <MapMessage>Location coordinates not available</MapMessage>;
  }
  const position = parseCoordinates(venue.latitude, venue.longitude);
  if (!position) {
    return <MapMessage>Invalid map coordinates</MapMessage>;
  }
  return (
    <LazyMap
      name={venue.name}
      address={fullAddress(venue)}
      position={[position.latitude, position.longitude]}
      tiles={{ url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION }}
    />
  );
}
