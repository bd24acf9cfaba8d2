import { toSlug } from "@/lib/core/text/slug";
import { amenityIds } from "@/lib/model/amenities";
import { detailIds } from "@/lib/model/details";
import { fieldOfKey, toKey } from "../columns";
import type { RawField } from "../venue-record";
import { isProvable } from "./fits";

/** A field that a column may hold, by its name. */
export type NamedField = {
  column: string;
  field: RawField;
  /** The last part of the name as a key. */
  key: string;
  /** From 0, the best. */
  rank: number;
  /** The name says that it is the venue's, and not that of an event at it. */
  isOfVenue: boolean;
  /** Only values can prove it. */
  isVague: boolean;
};

const set = (words: string) => new Set(words.split(" "));

/** Objects around what is said of a venue. */
const wrappers = set(
  "properties attributes fields data record row item node entry feature details detail info information general basic profile acf meta",
);
const venueWords = set(
  "venue venues location locations place places lieu lieux salle salles facility site club hall theater theatre business poi",
);
const addressWords = set("address addresses addr adresse physical street full geo");
const geoWords = set(
  "geo geom thegeom geometry shape position point coordinates coords gps latlng center centroid geolocation map",
);
const contactWords = set(
  "contact contacts contactinfo social socials socialmedia links web online phones urls",
);

/** What is said in these is said of access, or of what a venue has. */
const featureWords = set("accessibility accessibilityoptions access amenityfeature");
const featureFields: ReadonlySet<RawField> = new Set<RawField>([...amenityIds, ...detailIds]);

/** What is said of these is never said of the venue. */
const others = set(
  "artist artists performer performers act acts band bands lineup headliner headliners organizer organizers organiser promoter promoters owner " +
    "manager booker agent person people user users author creator host hosts attraction attractions speaker sponsor category categories genre genres " +
    "tag tags classification classifications image images photo photos media ticket tickets offer offers series tour tours season source provider",
);

/** A name in one of several forms: 'title.rendered', 'name.en'. */
const forms = set("name label title value text full display rendered primary default en fr");

/** Say nothing beside the object that they are in: 'state.code' is the state. */
const plain = set(
  "name label title value text full formatted display rendered primary default total max en fr code abbr abbreviation short url href",
);

const placeFields: ReadonlySet<RawField> = new Set<RawField>([
  ...(["address", "city", "region", "country", "postalCode"] as const),
  ...(["location", "latitude", "longitude", "coordinates"] as const),
]);
const contactFields: ReadonlySet<RawField> = new Set<RawField>([
  ...(["website", "phone", "facebook", "twitter", "instagram"] as const),
]);

/** Names in files of events that are the venue's own. */
const venueKeys = set(
  "venue venuename venuetitle venueid placename placeid facilityname nomdulieu venuetype venuestatus",
);

/**
 * The field of a column by its name, or by the parts of its path: 'location.city', 'addresses[0].zip'. What one of several
 * entrances has is no answer for the venue, so no feature is read from a list.
 */
export function fieldOfColumn(column: string): NamedField | null {
  const named = ofColumn(column);
  return named && featureFields.has(named.field) && isInList(column) ? null : named;
}

/** Whether a column is of one in a list within the record: 'entrances.0.isLevel'. */
export function isInList(column: string): boolean {
  return /[.[]\d+(?:[.\]]|$)/.test(column);
}

function ofColumn(column: string): NamedField | null {
  const whole = toKey(column);
  const named = fieldOfKey(whole);
  if (named) {
    const isOfVenue = venueKeys.has(whole);
    return { column, ...named, key: whole, isOfVenue, isVague: false };
  }
  const parts = column.split(/[.[\]/:>]|__/).filter((part) => part !== "" && !/^\d+$/.test(part));
  const last = parts.at(-1) ?? "";
  const around = parts.slice(0, -1).map(toKey);
  return around.length === 0 ? ofPrefixed(column, last) : ofPath({ column, around, last });
}

const eventWords = set("event events show concert gig evenement");

/** 'venue_city', 'Event Venue', 'address_zip' */
function ofPrefixed(column: string, name: string): NamedField | null {
  const [first = "", ...words] = toSlug(name).split("-");
  const key = words.join("");
  const named = fieldOfKey(key);
  if (!named) {
    return null;
  }
  const isOfEvent = eventWords.has(first);
  const isKnown = isOfEvent
    ? placeFields.has(named.field) || venueKeys.has(key)
    : isAround(first, named.field);
  const isOfVenue = venueWords.has(first) || venueKeys.has(key);
  return isKnown
    ? { column, ...named, key, rank: 100 + named.rank, isOfVenue, isVague: false }
    : null;
}

type Path = { column: string; around: string[]; last: string };

function ofPath(path: Path): NamedField | null {
  const isOther = path.around.some((word) => others.has(word));
  return (isOther ? null : ofLast(path)) ?? ofOuter(path, isOther);
}

function ofLast({ column, around, last }: Path): NamedField | null {
  const key = toKey(last);
  const named = fieldOfKey(key) ?? ofPrefixed(column, last);
  if (!named) {
    return null;
  }
  const { field, rank } = named;
  const inner = around.at(-1) ?? "";
  const isOfVenue = around.some((word) => venueWords.has(word)) || venueKeys.has(key);
  const isSaid = (word: string) =>
    isAround(word, field) ||
    fieldOfKey(word)?.field === field ||
    (eventWords.has(word) && (isOfVenue || placeFields.has(field)));
  const isName = venueWords.has(inner) || venueKeys.has(key) || wrappers.has(inner);
  const isMeant = around.every(isSaid) && (field !== "name" || isName);
  return isMeant || isProvable(field)
    ? { column, field, key, rank: (isMeant ? 200 : 300) + rank, isOfVenue, isVague: !isMeant }
    : null;
}

/** 'category.0.name' */
function ofOuter({ column, around, last }: Path, isOther: boolean): NamedField | null {
  const key = toKey(last);
  const outer = plain.has(key) ? fieldOfKey(around.at(-1) ?? "") : null;
  const isName = forms.has(key) && around.slice(0, -1).every((word) => isAround(word, "name"));
  if (!outer || (outer.field === "name" && !isName)) {
    return null;
  }
  const isOfVenue = !isOther && around.some((word) => venueWords.has(word));
  return { column, field: outer.field, key, rank: 250 + outer.rank, isOfVenue, isVague: false };
}

function isAround(word: string, field: RawField): boolean {
  return (
    wrappers.has(word) ||
    venueWords.has(word) ||
    (addressWords.has(word) && placeFields.has(field)) ||
    (geoWords.has(word) && isProvable(field)) ||
    (contactWords.has(word) && contactFields.has(field)) ||
    (featureWords.has(word) && featureFields.has(field))
  );
}

/** The columns of what a venue has, by their names; best first, where there are several. */
export function featureColumns(columns: Iterable<string>): Partial<Record<RawField, string[]>> {
  const named = [...columns]
    .flatMap((column) => fieldOfColumn(column) ?? [])
    .filter(({ field }) => featureFields.has(field))
    .toSorted((one, other) => one.rank - other.rank);
  return Object.fromEntries(
    named.map(({ field }) => [
      field,
      named.filter((one) => one.field === field).map(({ column }) => column),
    ]),
  );
}

/** Whether a field says where a venue is. */
export function isOfPlace(field: RawField): boolean {
  return placeFields.has(field);
}
