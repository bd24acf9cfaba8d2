import { toSlug } from "@/lib/core/text/slug";
import { type DetailId, details } from "@/lib/model/details";
import type { RawField } from "./venue-record";

/**
 * Column names of each field, best first, ignoring case, accents, and punctuation: 'Postal Code', 'postal_code', and
 * 'POSTALCODE' are equal.
 */
const synonymsOfFields: Record<Exclude<RawField, DetailId>, string[]> = {
  recordId: [
    "uuid",
    "recordid",
    "sourcerecordid",
    "sourceid",
    "externalid",
    "venueid",
    "placeid",
    "fsqplaceid",
    "osmid",
    "id",
    "objectid",
    "fid",
  ],
  name: [
    "name",
    "venuename",
    "venue",
    "placename",
    "facilityname",
    "venuetitle",
    "title",
    "nom",
    "nomdulieu",
    "displayname",
  ],
  formerNames: [
    ...["formernames", "formername", "oldnames", "oldname", "previousnames", "previousname"],
    ...["formerlyknownas", "fka", "anciensnoms", "anciennom"],
  ],
  otherNames: [
    ...["othernames", "othername", "alternatenames", "alternatename", "alternativenames"],
    ...["alternativename", "altnames", "altname", "aliases", "alsoknownas", "aka"],
    ...["officialname", "autresnoms", "autrenom"],
  ],
  address: [
    "address",
    "address1",
    "addres1",
    "addressline1",
    "streetaddress",
    "street",
    "street1",
    "addr",
    "adresse",
    "adresse1",
    "streetname",
  ],
  city: [
    "city",
    "cityname",
    "town",
    "towncity",
    "citytown",
    "locality",
    "municipality",
    "place",
    "ville",
    "municipalite",
  ],
  location: [
    "location",
    "fulladdress",
    "addressfull",
    ...["citystate", "cityandstate", "cityprovince", "townstate", "villeprovince"],
    ...["adressecomplete", "adressecivique"],
    "citystatezip",
    "where",
    "lieu",
    "emplacement",
  ],
  region: [
    "region",
    "regioncode",
    "state",
    "statecode",
    "province",
    "provincecode",
    "stateprovince",
    "stateorprovince",
    "provincestate",
    "provinceterritory",
    "stateterritory",
    "stateprovinceterritory",
    "st",
    "prov",
    "etat",
  ],
  country: ["country", "countrycode", "countryname", "nation", "pays"],
  postalCode: [
    "postalcode",
    "postcode",
    "zip",
    "zipcode",
    "zippostalcode",
    "postalzip",
    "postal",
    "codepostal",
  ],
  latitude: ["latitude", "lat", "geolat", "y"],
  longitude: ["longitude", "lng", "lon", "geolng", "geolon", "long", "x"],
  coordinates: [
    "coordinates",
    "locationcoordinates",
    "latlng",
    "latlon",
    "latlong",
    "geopoint",
    "geopoint2d",
    ...["geolocation", "georeference", "geometry", "thegeom", "geom", "wkt", "point", "gps"],
    ...["gpscoordinates", "latitudelongitude", "position"],
  ],
  website: [
    "website",
    "websiteurl",
    "url",
    "web",
    "homepage",
    "link",
    "siteweb",
    "siteinternet",
    "placewebsiteurl",
  ],
  phone: ["phone", "phonenumber", "telephone", "tel", "phone1", "contactphone"],
  capacity: [
    "capacity",
    "seatingcapacity",
    "maxcapacity",
    "maxcap",
    "maximumcapacity",
    "seats",
    "numberofseats",
    "capacite",
  ],
  venueType: ["venuetype", "type", "category", "kind", "facilitytype", "typedelieu"],
  active: [
    "active",
    "isactive",
    "currentlyactive",
    "isopen",
    "isoperational",
    "stillopen",
    "actif",
  ],
  status: ["operatingstatus", "businessstatus", "venuestatus", "status"],
  closed: [
    "ispermanentlyclosed",
    "permanentlyclosed",
    "isclosed",
    "closed",
    "inactive",
    "isinactive",
    "defunct",
    "isdefunct",
    "dateclosed",
    "closeddate",
    "closedon",
    "closingdate",
    "closuredate",
    "dateended",
    "ended",
    "enddate",
  ],
  opened: ["openedon", "dateopened", "openeddate", "openingdate", "opened", "dateouverture"],
  description: ["description", "about", "details", "notes", "bio"],
  operatingHours: ["operatinghours", "openinghours", "hours", "businesshours", "heures", "horaire"],
  facebook: ["facebook", "facebookurl", "facebookid", "fb"],
  twitter: ["twitter", "twitterurl", "twitterhandle", "xtwitter"],
  instagram: ["instagram", "instagramurl", "instagramhandle", "ig"],
  openstreetmapId: ["openstreetmap", "openstreetmapid", "osm"],
  wikidataId: ["wikidata", "wikidataid", "wikidataitem", "qid"],
  musicbrainzId: ["musicbrainz", "musicbrainzid", "musicbrainzplaceid", "mbid"],
  bar: ["bar", "hasbar"],
  food: ["food", "foodservice", "hasfood", "restaurant"],
  merch: ["merch", "merchandise", "hasmerch"],
  parking: ["parking", "hasparking", "stationnement"],
  accessibility: [
    "accessibility",
    "accessible",
    "wheelchair",
    "wheelchairaccessible",
    "accessibilite",
  ],
  amenities: ["amenities", "features", "facilities", "services"],
  genres: [
    "genres",
    "genre",
    "musicgenres",
    "musicgenre",
    "musicstyles",
    "musicstyle",
    "musictypes",
    "musictype",
    "genresmusicaux",
    "genremusical",
  ],
};

/** The fields first: a name that is both is theirs. */
const synonyms: Record<RawField, string[]> = {
  ...synonymsOfFields,
  ...(Object.fromEntries(
    details.map(({ id, label, columns = [] }) => [id, [id, label, ...columns].map(toKey)]),
  ) as Record<DetailId, string[]>),
};

/** All fields of a raw record. */
export const rawFields = Object.keys(synonyms) as [RawField, ...RawField[]];

/** Columns with further lines of an address, in order. */
const addressContinuations = [
  "address2",
  "addres2",
  "addressline2",
  "street2",
  "adresse2",
  "address3",
  "addressline3",
];

/** Columns of the number that belongs before a street's name. */
const streetNumbers = ["streetnumber", "streetno", "housenumber", "civicnumber"];
const streetNames = ["streetname", "street"];

/** The column with the number of the street in another column; null if there is none. */
export function findStreetNumber(header: readonly string[], street: string): string | null {
  return streetNames.includes(toKey(street))
    ? (header.find((name) => streetNumbers.includes(toKey(name))) ?? null)
    : null;
}

/** The columns with further lines of an address, in order. */
export function findContinuations(header: readonly string[]): string[] {
  return addressContinuations.flatMap((key) => header.find((name) => toKey(name) === key) ?? []);
}

const fieldByKey = new Map(
  Object.entries(synonyms)
    .toReversed()
    .flatMap(([field, keys]) =>
      keys.map((key, rank) => [key, { field: field as RawField, rank }] as const),
    ),
);

/** The field that a column of a name holds, and how good the name is for it, from 0. */
export function fieldOfKey(key: string): { field: RawField; rank: number } | null {
  return fieldByKey.get(key) ?? null;
}

/** One key for all spellings of a column: 'Postal Code', 'postal_code', and 'POSTALCODE'. */
export function toKey(name: string): string {
  return toSlug(name).replaceAll("-", "");
}
