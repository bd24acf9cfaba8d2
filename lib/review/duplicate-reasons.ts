import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";

/** The fields two records are compared by, normalized by the database. */
export type Compared = {
  /** Normalized by `search_text`. */
  searchName: string;
  formerNames: string[];
  cityId: number | null;
  addressKey: string | null;
  phoneKey: string | null;
  websiteHost: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type Likeness = { reasons: string[]; strength: number };

/** Words common in venue names, ignored when names are compared. */
const generic = new Set(
  (
    "a and arena at bar cafe center club concert de du hall house in la le live lounge music of on pub room stage " +
    "studio tavern the theater venue"
  ).split(" "),
);

/** Hosts shared by many venues. */
const sharedHosts =
  /(?:^|\.)(?:facebook|instagram|twitter|x|eventbrite|linktr|google|yelp|bandsintown|songkick|ticketmaster|livenation|wixsite|wordpress|squarespace|blogspot)\.(?:com|ca|ee)$/;

const nearKm = 0.3;

/** The distinctive words of a name. */
export function tellingWords(searchName: string): string[] {
  return searchName.split(" ").filter((word) => word !== "" && !generic.has(word));
}

export function isOwnHost(host: string | null): host is string {
  return host !== null && !sharedHosts.test(host);
}

type Known = Compared & { similarity: number };

/** Why a venue may be a duplicate of a submission, with a score; 0 without any reason. */
export function likenessOf(sent: Compared, venue: Known): Likeness {
  const found = [
    nameReason(sent, venue),
    ...contactReasons(sent, venue),
    distanceReason(sent, venue),
  ];
  const known = found.filter((reason) => reason !== null);
  return {
    reasons: known.map(([text]) => text),
    strength: known.reduce((sum, [, strength]) => sum + strength, 0),
  };
}

type Reason = [text: string, strength: number];

function nameReason(sent: Compared, venue: Known): Reason | null {
  if (withoutSpaces(sent.searchName) === withoutSpaces(venue.searchName)) {
    return ["Same name", 5];
  }
  if (venue.formerNames.some((name) => withoutSpaces(name) === withoutSpaces(sent.searchName))) {
    return ["Former name", 4];
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

function contactReasons(sent: Compared, venue: Compared): (Reason | null)[] {
  const { cityId, addressKey, phoneKey, websiteHost } = sent;
  return [
    addressKey !== null && cityId === venue.cityId && addressKey === venue.addressKey
      ? ["Same address", 4]
      : null,
    phoneKey !== null && phoneKey === venue.phoneKey ? ["Same phone number", 4] : null,
    isOwnHost(websiteHost) && websiteHost === venue.websiteHost
      ? [`Same website (${websiteHost})`, 3]
      : null,
  ];
}

function distanceReason(sent: Compared, venue: Compared): Reason | null {
  const [from, to] = [positionOf(sent), positionOf(venue)];
  const apart = from && to ? distanceKm(from, to) : Number.POSITIVE_INFINITY;
  if (apart > nearKm) {
    return null;
  }
  const meters = Math.round(apart * 1000);
  return meters < 25 ? ["Same location", 2.5] : [`${meters} m away`, 2 - apart / nearKm];
}

export function positionOf({ latitude, longitude }: Compared): Coordinates | null {
  return parseCoordinates(latitude, longitude);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(" ", "");
}
