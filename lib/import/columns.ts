import { toSlug } from "@/lib/core/text/slug";
import type { RawField } from "./venue-record";

/** Column positions of each field; an address may have several. */
export type Columns = Partial<Record<RawField, number[]>>;

/**
 * Column names of each field, best first, ignoring case, accents, and punctuation: 'Postal Code', 'postal_code', and
 * 'POSTALCODE' are equal.
 */
const synonyms: Record<RawField, string[]> = {
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
  latitude: ["latitude", "lat", "y", "geolat"],
  longitude: ["longitude", "lng", "lon", "long", "x", "geolng", "geolon"],
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
  website: ["website", "websiteurl", "url", "web", "homepage", "link", "siteweb", "siteinternet"],
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
  description: ["description", "about", "details", "notes", "bio"],
  operatingHours: ["operatinghours", "openinghours", "hours", "businesshours", "heures", "horaire"],
  facebook: ["facebook", "facebookurl", "facebookid", "fb"],
  twitter: ["twitter", "twitterurl", "twitterhandle", "xtwitter"],
  instagram: ["instagram", "instagramurl", "instagramhandle", "ig"],
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

/** Finds the fields in a header; ignores unknown columns. */
export function findColumns(header: string[]): Columns {
  const names = header.map(toKey);
  const found = Object.entries(synonyms).flatMap(([field, spellings]) => {
    const spelling = spellings.find((candidate) => names.includes(candidate));
    return spelling === undefined ? [] : [[field, [names.indexOf(spelling)]]];
  });
  const columns = Object.fromEntries(found) as Columns;
  const continuations = addressContinuations.flatMap((name) => {
    const position = names.indexOf(name);
    return position === -1 ? [] : [position];
  });
  const address = [...(columns.address ?? []), ...continuations];
  return address.length > 0 ? { ...columns, address } : columns;
}

function toKey(name: string): string {
  return toSlug(name).replaceAll("-", "");
}
