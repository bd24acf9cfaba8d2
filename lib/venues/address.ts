type Addressed = {
  address: string | null;
  postalCode: string | null;
  city: { name: string; region: { code: string; country: { name: string } } };
};

/** '12 Wharf Street, Halifax, NS B3J 1A1', without unknown parts. */
export function fullAddress({ address, postalCode, city }: Addressed): string {
  const regionLine = [city.region.code, postalCode].filter(Boolean).join(" ");
  return [address, city.name, regionLine].filter(Boolean).join(", ");
}

type Located = Addressed & { name: string; latitude: number | null; longitude: number | null };

/** Google Maps URL of the venue's coordinates if known, else of its name and address. */
export function googleMapsHref(venue: Located): string {
  return `https://www.google.com/maps/search/?api=1&query=${mapQuery(venue)}`;
}

/** Google Maps URL of the way to the venue. */
export function directionsHref(venue: Located): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${mapQuery(venue)}`;
}

/** Google Street View at the venue's coordinates; null without them. */
export function streetViewHref({ latitude, longitude }: Located): string | null {
  return latitude === null || longitude === null
    ? null
    : `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`;
}

function mapQuery(venue: Located): string {
  return encodeURIComponent(
    venue.latitude !== null && venue.longitude !== null
      ? `${venue.latitude},${venue.longitude}`
      : `${venue.name}, ${fullAddress(venue)}, ${venue.city.region.country.name}`,
  );
}
