import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import { type Identifiers, identifierFields, identifiers } from "@/lib/model/identifiers";
import { compareAddresses } from "./addresses";
import { keyOf, tellingWords } from "./names";

/** The fields two records are compared by, normalized by the database. */
export type Compared = Identifiers & {
  /** These names are normalized by `search_text`. */
  searchName: string;
  formerNames: string[];
  otherNames: string[];
  cityId: number | null;
  /** Normalized by `search_text`; unknown for a city that is only wanted. */
  cityName?: string | null;
  addressKey: string | null;
  phoneKey: string | null;
  websiteHost: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type Likeness = {
  reasons: string[];
  strength: number;
  /** Listed under this name in the same city, at the same spot, or with the same phone number or website. */
  isSame: boolean;
};

/** Hosts shared by many venues. */
const sharedHosts =
  /(?:^|\.)(?:facebook|instagram|twitter|x|eventbrite|linktr|google|yelp|bandsintown|songkick|ticketmaster|livenation|wixsite|wordpress|squarespace|blogspot)\.(?:com|ca|ee)$/;

const nearKm = 0.3;

export function isOwnHost(host: string | null): host is string {
  return host !== null && !sharedHosts.test(host);
}

type Known = Compared & { similarity: number };

/** Why a venue may be a duplicate of a submission, with a score; 0 without any reason. */
export function likenessOf(sent: Compared, venue: Known): Likeness {
  const name = nameReason(sent, venue);
  const others = [
    ...identifierReasons(sent, venue),
    ...contactReasons(sent, venue),
    distanceReason(sent, venue),
  ];
  const known = [name, ...others].filter((reason) => reason !== null);
  return {
    reasons: known.map(([text]) => text),
    strength: known.reduce((sum, [, strength]) => sum + strength, 0),
    isSame:
      isOwnName(name) &&
      ((sent.cityId !== null && sent.cityId === venue.cityId) || others.some(isSameSpotOrContact)),
  };
}

function isOwnName(name: Reason | null): boolean {
  return name === sameName || name === formerName || name === otherName;
}

function isSameSpotOrContact(reason: Reason | null): boolean {
  return reason !== null && reason[1] >= sameLocation[1];
}

/** How much speaks for the venue; only for comparing candidates. */
export function strengthOf(sent: Compared, venue: Compared): number {
  return likenessOf(sent, { ...venue, similarity: 0 }).strength;
}

type Reason = readonly [text: string, strength: number];

const sameName: Reason = ["Same name", 5];
const formerName: Reason = ["Former name", 4];
const otherName: Reason = ["Other name", 4];
const sameLocation: Reason = ["Same location", 2.5];

function nameReason(sent: Compared, venue: Known): Reason | null {
  if (keyOf(sent.searchName) === keyOf(venue.searchName)) {
    return sameName;
  }
  if (venue.formerNames.some((name) => keyOf(name) === keyOf(sent.searchName))) {
    return formerName;
  }
  if (venue.otherNames.some((name) => keyOf(name) === keyOf(sent.searchName))) {
    return otherName;
  }
  return venue.similarity >= 0.5 || haveSameWords(sent.searchName, venue.searchName)
    ? ["Similar name", 3]
    : null;
}

function haveSameWords(one: string, other: string): boolean {
  const [short = [], long = []] = [tellingWords(one), tellingWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return short.length > 0 && short.every((word) => long.includes(word));
}

/** More than all other reasons together. */
const identified = 20;

function identifierReasons(sent: Identifiers, venue: Identifiers): Reason[] {
  return identifierFields
    .filter((field) => sent[field] !== null && sent[field] === venue[field])
    .map((field) => [`Same ${identifiers[field].label} ID`, identified]);
}

function contactReasons(sent: Compared, venue: Compared): (Reason | null)[] {
  const { cityId, addressKey, phoneKey, websiteHost } = sent;
  return [
    isSameAddress(addressKey, venue.addressKey) && cityId === venue.cityId
      ? ["Same address", 4]
      : null,
    phoneKey !== null && phoneKey === venue.phoneKey ? ["Same phone number", 4] : null,
    isOwnHost(websiteHost) && websiteHost === venue.websiteHost
      ? [`Same website (${websiteHost})`, 3]
      : null,
  ];
}

function isSameAddress(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && compareAddresses(one, other) === true;
}

function distanceReason(sent: Compared, venue: Compared): Reason | null {
  const apart = distanceBetween(sent, venue) ?? Number.POSITIVE_INFINITY;
  if (apart > nearKm) {
    return null;
  }
  const meters = Math.round(apart * 1000);
  return meters < 25 ? sameLocation : [`${meters} m away`, 2 - apart / nearKm];
}

type Located = Pick<Compared, "latitude" | "longitude">;

/** In km; null if one of the positions is unknown. */
export function distanceBetween(one: Located, other: Located): number | null {
  const [from, to] = [positionOf(one), positionOf(other)];
  return from && to ? distanceKm(from, to) : null;
}

export function positionOf({ latitude, longitude }: Located): Coordinates | null {
  return parseCoordinates(latitude, longitude);
}
