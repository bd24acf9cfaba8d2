import type {
  BarOrPubLeaf,
  EntertainmentBusinessLeaf,
  LocationFeatureSpecification,
  MergeLeafTypes,
  MusicVenueLeaf,
  NightClubLeaf,
  PerformingArtsTheaterLeaf,
  StadiumOrArenaLeaf,
  WithContext,
} from "schema-dts";
import { absoluteUrl } from "@/lib/core/site";
import { amenities } from "@/lib/model/amenities";
import { statedRange } from "@/lib/model/capacity";
import { type DetailType, details, flatDetails } from "@/lib/model/details";
import { identifierLinks } from "@/lib/model/identifiers";
import { closedWordsOf } from "@/lib/model/venue-status";
import { largestPhotoHref } from "@/lib/photos/variants";
import { venueHref } from "@/lib/routes/hrefs";
import { googleMapsHref } from "@/lib/venues/address";
import { readHours } from "@/lib/venues/opening-hours";
import type { VenueDetail } from "@/lib/venues/selects";
import { statedDescription } from "./venue-metadata";

/** LocalBusiness subtype to combine with MusicVenue; a theater counts as one only as an EntertainmentBusiness. */
const businessTypes: Record<string, BusinessType[]> = {
  club: ["NightClub"],
  bar: ["BarOrPub"],
  arena: ["StadiumOrArena"],
  theater: ["PerformingArtsTheater", "EntertainmentBusiness"],
};

type BusinessType = (
  | NightClubLeaf
  | BarOrPubLeaf
  | StadiumOrArenaLeaf
  | PerformingArtsTheaterLeaf
  | EntertainmentBusinessLeaf
)["@type"];

/** Properties of a music venue and any local business. */
type VenueProperties = Omit<MergeLeafTypes<[MusicVenueLeaf, EntertainmentBusinessLeaf]>, "@type">;
type TypedVenue = WithContext<
  VenueProperties & { "@type": readonly [MusicVenueLeaf["@type"], ...BusinessType[]] }
>;

/** Structured data of a venue: only known facts that its page shows. */
export function venueJsonLd(venue: VenueDetail): TypedVenue {
  const url = absoluteUrl(venueHref(venue));
  const { region } = venue.city;
  const features = amenityFeatures(venue);
  const hours = openingHours(venue);
  const sameAs = [
    ...[venue.website, venue.facebook, venue.twitter, venue.instagram].filter(isKnown),
    ...identifierLinks(venue).map(({ href }) => href),
  ];
  return {
    "@context": "https://schema.org",
    "@type": ["MusicVenue", ...(businessTypes[venue.venueType ?? ""] ?? ["EntertainmentBusiness"])],
    "@id": `${url}#venue`,
    name: venue.name,
    ...alternateName(venue),
    description: statedDescription(venue),
    url,
    address: {
      "@type": "PostalAddress",
      ...(venue.address && { streetAddress: venue.address }),
      addressLocality: venue.city.name,
      addressRegion: region.code,
      ...(venue.postalCode && { postalCode: venue.postalCode }),
      addressCountry: region.country.code.toUpperCase(),
    },
    hasMap: googleMapsHref(venue),
    ...(venue.latitude !== null &&
      venue.longitude !== null && {
        geo: {
          "@type": "GeoCoordinates",
          // As text, since search engines require five decimals and a number drops trailing zeros.
          latitude: venue.latitude.toFixed(6),
          longitude: venue.longitude.toFixed(6),
        },
      }),
    // A closed venue does not answer the phone.
    ...(venue.phone && venue.status !== "CLOSED" && { telephone: venue.phone }),
    ...(hours && { openingHoursSpecification: hours }),
    ...(venue.capacity && { maximumAttendeeCapacity: venue.capacity }),
    ...capacityRange(venue),
    ...(venue.images.length > 0 && { image: venue.images.map(largestUrl) }),
    ...(features.length > 0 && { amenityFeature: features }),
    ...(venue.sources.length > 0 && {
      identifier: venue.sources.map(({ name, recordId }) => ({
        "@type": "PropertyValue" as const,
        propertyID: name,
        value: recordId,
      })),
    }),
    ...houseAndRooms(venue),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function houseAndRooms(venue: VenueDetail) {
  return {
    ...(venue.house && { containedInPlace: placeOf(venue.house, venue) }),
    ...(venue.rooms.length > 0 && {
      containsPlace: venue.rooms.map((room) => placeOf(room, venue)),
    }),
  };
}

/** A room or the house that it is in, which has structured data of its own. */
function placeOf({ name, slug }: { name: string; slug: string }, { city }: VenueDetail) {
  const url = absoluteUrl(venueHref({ slug, city }));
  return { "@type": "MusicVenue" as const, "@id": `${url}#venue`, name, url };
}

function largestUrl({ url, photo }: VenueDetail["images"][number]): string {
  return absoluteUrl(photo ? largestPhotoHref(photo) : url);
}

/** The upper end of a range is not the capacity, and this is the only property that can state a range. */
function capacityRange(venue: VenueDetail) {
  const range = statedRange(venue);
  return (
    range && {
      additionalProperty: {
        "@type": "PropertyValue" as const,
        name: "Capacity",
        value: range.label,
        minValue: range.min,
        ...(range.max !== null && { maxValue: range.max }),
        unitText: "people",
      },
    }
  );
}

/** Texts and contacts are no features. */
const isFeature: readonly DetailType[] = ["yesNo", "count", "length", "choice"];

function amenityFeatures(venue: VenueDetail): LocationFeatureSpecification[] {
  const stated = flatDetails(venue.details);
  const features = [
    ...amenities.map(({ id, label }) => ({ label, value: venue[id], type: "yesNo" })),
    ...details
      .filter(({ type }) => isFeature.includes(type))
      .map(({ id, label, type }) => ({ label, value: stated[id], type })),
  ];
  return features.flatMap(({ label, value, type }) =>
    value === null
      ? []
      : [
          {
            "@type": "LocationFeatureSpecification",
            name: label,
            value,
            ...(type === "length" && { unitText: "cm" }),
          },
        ],
  );
}

function openingHours({ operatingHours, status }: VenueDetail) {
  const spans = closedWordsOf(status) ? null : readHours(operatingHours ?? "")?.weekly;
  return spans?.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
    opens: `${opens}:00`,
    closes: `${closes}:00`,
  }));
}

function isKnown(value: string | null): value is string {
  return value !== null;
}

function alternateName({ formerNames }: VenueDetail) {
  return formerNames.length > 0 ? { alternateName: formerNames } : {};
}
