import { recordOf } from "@/lib/core/typed-object";
import { details } from "@/lib/model/details";
import { identifierFields } from "@/lib/model/identifiers";
import { featureColumns } from "./column-fields";
import type { Mapping } from "./mapping";

type Preset = Mapping & {
  name: string;
  /** Columns that only files of this kind have. */
  marks: string[];
  /**
   * What is before the names of columns that say what a venue has, which are the same in all files. By default, nothing, and
   * in lists of events there are none. Null if the names are the publisher's own.
   */
  featuresAt?: string | null;
};

/** Flags of Foursquare's users; a CSV file has a list of them in brackets. cspell:ignore doesnt privatevenue */
const excludingFlags = [
  "closed",
  "delete",
  "doesnt_exist",
  "duplicate",
  "inappropriate",
  "privatevenue",
]
  .flatMap((flag) => [flag, `[${flag}]`])
  .join(" | ");

/** Types of schema.org beside the places of a page. */
const aboutThePage = [
  ...["BreadcrumbList", "CollectionPage", "ImageObject", "ItemPage", "Organization", "Person"],
  ...["SearchAction", "WebPage", "WebSite"],
].join(" | ");

/** A venue of Ticketmaster, by what is before the names of its columns. */
function ticketmasterVenue(at: string): Mapping["fields"] {
  return {
    recordId: `${at}id`,
    name: `${at}name`,
    address: [`${at}address.line1`, `${at}address.line2`],
    city: `${at}city.name`,
    region: `${at}state.stateCode`,
    postalCode: `${at}postalCode`,
    country: `${at}country.countryCode`,
    latitude: `${at}location.latitude`,
    longitude: `${at}location.longitude`,
    accessBooking: [`${at}ada.adaCustomCopy`, `${at}ada.adaHours`],
  };
}

/** Mappings of files as their publishers export them. The first whose marks are all there is used. */
const presets: Preset[] = [
  {
    name: "Overture Places",
    marks: ["names.primary", "categories.primary"],
    fields: {
      recordId: "id | @id",
      name: "names.primary",
      address: "addresses.0.freeform",
      city: "addresses.0.locality",
      region: "addresses.0.region",
      postalCode: "addresses.0.postcode",
      country: "addresses.0.country",
      latitude: "@latitude",
      longitude: "@longitude",
      website: "websites.0",
      phone: "phones.0",
      venueType: "categories.primary",
      status: "operating_status",
    },
  },
  {
    name: "Foursquare OS Places",
    marks: ["fsq_place_id", "locality"],
    fields: {
      recordId: "fsq_place_id",
      name: "name",
      address: "address",
      city: "locality",
      region: "region",
      postalCode: "postcode",
      country: "country",
      latitude: "latitude",
      longitude: "longitude",
      website: "website",
      phone: "tel",
      venueType: "fsq_category_labels | fsq_category_labels.0",
      facebook: "facebook_id",
      twitter: "twitter",
      instagram: "instagram",
      closed: "date_closed",
    },
    where: ["", ".0", ".1", ".2"].map((part) => `unresolved_flags${part} != ${excludingFlags}`),
  },
  {
    name: "Ticketmaster venues",
    marks: ["city.name", "state.stateCode", "address.line1"],
    fields: { ...ticketmasterVenue(""), website: "url", twitter: "social.twitter.handle" },
    where: ["test != true"],
  },
  {
    name: "Ticketmaster events",
    marks: ["_embedded.venues.0.name", "dates.start.localDate"],
    fields: ticketmasterVenue("_embedded.venues.0."),
    where: ["test != true"],
    once: "_embedded.venues.0.id",
    featuresAt: "_embedded.venues.0.",
  },
  {
    name: "Google Places",
    marks: ["displayName.text", "formattedAddress"],
    fields: {
      recordId: "id",
      name: "displayName.text",
      location: "formattedAddress",
      latitude: "location.latitude",
      longitude: "location.longitude",
      website: "websiteUri",
      phone: "nationalPhoneNumber | internationalPhoneNumber",
      venueType: "primaryType",
      status: "businessStatus",
    },
  },
  {
    name: "JamBase events",
    marks: ["location.name", "location.identifier", "location.address.addressLocality"],
    fields: {
      recordId: "location.identifier",
      name: "location.name",
      address: "location.address.streetAddress",
      city: "location.address.addressLocality",
      region: "location.address.addressRegion.alternateName | location.address.addressRegion",
      postalCode: "location.address.postalCode",
      country: "location.address.addressCountry.identifier | location.address.addressCountry",
      latitude: "location.geo.latitude",
      longitude: "location.geo.longitude",
      capacity: "location.maximumAttendeeCapacity",
      closed: "location.isPermanentlyClosed",
    },
    once: "location.identifier",
  },
  {
    name: "schema.org events",
    marks: ["location.name", "location.address.addressLocality", "startDate"],
    fields: {
      recordId: "location.@id",
      name: "location.name",
      address: "location.address.streetAddress",
      city: "location.address.addressLocality",
      region: "location.address.addressRegion | location.address.addressRegion.name",
      postalCode: "location.address.postalCode",
      country: "location.address.addressCountry | location.address.addressCountry.name",
      latitude: "location.geo.latitude",
      longitude: "location.geo.longitude",
      phone: "location.telephone",
      capacity: "location.maximumAttendeeCapacity",
    },
    once: "location.name + location.address.addressLocality",
  },
  {
    name: "schema.org venues",
    marks: ["name", "address.addressLocality"],
    fields: {
      recordId: "@id | url",
      name: "name",
      address: "address.streetAddress",
      city: "address.addressLocality",
      region: "address.addressRegion | address.addressRegion.name",
      postalCode: "address.postalCode",
      country: "address.addressCountry | address.addressCountry.name",
      latitude: "geo.latitude | latitude",
      longitude: "geo.longitude | longitude",
      website: "@website | url",
      phone: "telephone",
      capacity: "maximumAttendeeCapacity | additionalProperty.value",
      venueType: "@venueType",
      description: "description",
      operatingHours: "openingHours",
      otherNames: "alternateName",
      facebook: "@facebook",
      twitter: "@twitter",
      instagram: "@instagram",
      ...recordOf(identifierFields, (field) => `@${field}`),
      amenities: "@amenities",
    },
    where: [`@type != ${aboutThePage}`],
  },
  {
    name: "Bandsintown events",
    marks: ["venue.name", "venue.city", "datetime"],
    fields: {
      name: "venue.name",
      address: "venue.street_address",
      city: "venue.city",
      region: "venue.region",
      postalCode: "venue.postal_code",
      country: "venue.country",
      latitude: "venue.latitude",
      longitude: "venue.longitude",
    },
    once: "venue.name + venue.city + venue.region",
  },
  {
    name: "MusicBrainz places",
    marks: ["area.name", "life-span.ended"],
    fields: {
      recordId: "id",
      name: "name",
      address: "address",
      city: "area.name",
      region: "area.iso-3166-2-codes.0",
      latitude: "coordinates.latitude",
      longitude: "coordinates.longitude",
      venueType: "type",
      opened: "life-span.begin",
      closed: "life-span.end | life-span.ended",
      musicbrainzId: "id",
      otherNames: Array.from({ length: 10 }, (_, index) => `aliases.${index}.name`),
    },
    where: ["type != Studio | Pressing plant | Religious building | Educational institution"],
  },
  {
    name: "Wikidata query",
    marks: ["item", "itemLabel"],
    fields: {
      recordId: "item",
      name: "itemLabel",
      address: "street | streetAddress | address",
      city: "cityLabel | placeLabel | city",
      region: "regionLabel | stateLabel | region",
      postalCode: "postalCode | postcode | zip",
      country: "countryLabel | country",
      latitude: "@latitude",
      longitude: "@longitude",
      website: "website",
      phone: "phone",
      capacity: "capacity",
      venueType: "typeLabel | classLabel",
      opened: "opened",
      closed: "closed | dissolved | end",
      wikidataId: "item",
      openstreetmapId: "osmNode | osmWay | osmRelation",
      musicbrainzId: "musicbrainz",
      formerNames: "formerNames",
      otherNames: "otherNames",
    },
  },
  {
    name: "OpenStreetMap",
    marks: ["@id", "name", "@latitude"],
    featuresAt: null,
    fields: {
      recordId: "@id",
      name: "name | name:en | name:fr",
      address: ["addr:housenumber + addr:street", "addr:unit"],
      city: "addr:city",
      region: "addr:state | addr:province",
      postalCode: "addr:postcode",
      country: "addr:country",
      latitude: "@latitude",
      longitude: "@longitude",
      website: "website | contact:website | url",
      phone: "phone | contact:phone",
      capacity: "capacity | capacity:persons",
      venueType: "amenity | leisure",
      closed: "@closed | end_date | disused | abandoned",
      description: "description",
      operatingHours: "opening_hours",
      facebook: "contact:facebook | facebook",
      twitter: "contact:twitter | twitter",
      instagram: "contact:instagram | instagram",
      openstreetmapId: "@id",
      wikidataId: "wikidata",
      musicbrainzId: "musicbrainz:place | musicbrainz",
      formerNames: "old_name",
      otherNames: ["alt_name", "official_name", "short_name", "name:en", "name:fr"],
      bar: "bar",
      food: "food",
      accessibility: "wheelchair",
      ...Object.fromEntries(
        details.flatMap(({ id, osm = [] }) => (osm.length > 0 ? [[id, osm.join(" | ")]] : [])),
      ),
    },
  },
];

/** The preset for a file with these columns, without what the file does not have; null if there is none. */
export function findPreset(
  columns: ReadonlySet<string>,
): { name: string; mapping: Mapping } | null {
  const preset = presets.find(({ marks }) => marks.every((mark) => columns.has(mark)));
  if (!preset) {
    return null;
  }
  const { name, where = [], once, featuresAt = once === undefined ? "" : null } = preset;
  const fields = { ...featuresOf(columns, featuresAt), ...preset.fields };
  const mapping = {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([field, lines]) => keep(field, lines, columns)),
    ),
    where: where.filter((condition) => columns.has(condition.split(/ !?=/)[0] ?? "")),
    ...(once !== undefined && { once }),
  };
  return { name, mapping };
}

function featuresOf(columns: ReadonlySet<string>, at: string | null): Mapping["fields"] {
  const named = [...columns].filter((column) => at !== null && column.startsWith(at));
  const found = featureColumns(named.map((column) => column.slice(at?.length)));
  return Object.fromEntries(
    Object.entries(found).map(([field, names]) => [
      field,
      names.map((column) => `${at}${column}`).join(" | "),
    ]),
  );
}

/** Without columns that the file does not have. */
function keep(
  field: string,
  lines: string | string[],
  columns: ReadonlySet<string>,
): [string, string | string[]][] {
  const kept = [lines].flat().flatMap((line) => {
    const alternatives = line
      .split(" | ")
      .map((joined) => joined.split(" + ").filter((column) => columns.has(column)))
      .filter((joined) => joined.length > 0);
    return alternatives.length > 0
      ? [alternatives.map((joined) => joined.join(" + ")).join(" | ")]
      : [];
  });
  const [only] = kept;
  return only === undefined ? [] : [[field, kept.length === 1 ? only : kept]];
}
