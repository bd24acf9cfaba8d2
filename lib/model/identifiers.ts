import { keysOf } from "@/lib/core/typed-object";

type Row = {
  /** The directory that it is from. */
  label: string;
  example: string;
  pattern: RegExp;
  /** The address of the page there, before the identifier. */
  at: string;
  /** What it may stand behind: the addresses of its page and of its data. */
  prefix: RegExp;
  /** Brings the rest into one spelling. */
  normalize: (text: string) => string;
  /** Two of them are two venues; of one house, OpenStreetMap may have a node and a way. */
  tellsApart: boolean;
};

/** Identifiers of a venue in other directories. */
export const identifiers = {
  openstreetmapId: {
    label: "OpenStreetMap",
    example: "node/123",
    pattern: /^(?:node|way|relation)\/[1-9]\d{0,18}$/,
    at: "https://www.openstreetmap.org/",
    prefix: /^(?:https?:\/\/)?(?:www\.)?(?:openstreetmap|osm)\.org\/|^osm:/i,
    normalize: toOsmId,
    tellsApart: false,
  },
  wikidataId: {
    label: "Wikidata",
    example: "Q123",
    pattern: /^Q[1-9]\d{0,11}$/,
    at: "https://www.wikidata.org/wiki/",
    prefix: /^(?:https?:\/\/)?(?:(?:www|m)\.)?wikidata\.org\/(?:wiki|entity)\/|^(?:wikidata|wd):/i,
    normalize: (text) => text.toUpperCase(),
    tellsApart: true,
  },
  musicbrainzId: {
    label: "MusicBrainz",
    example: "4d43b9d8-162d-4ac5-8068-dfb009722484",
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    at: "https://musicbrainz.org/place/",
    prefix: /^(?:https?:\/\/)?(?:(?:www|beta)\.)?musicbrainz\.org\/place\//i,
    normalize: (text) => text.toLowerCase(),
    tellsApart: true,
  },
} as const satisfies Record<string, Row>;

export type IdentifierField = keyof typeof identifiers;

/** Null for those that nobody states. */
export type Identifiers = Record<IdentifierField, string | null>;

export const identifierFields = keysOf(identifiers);

const osmTypes: Record<string, string> = { n: "node", w: "way", r: "relation" };

/** "n123", "node 123", and "N123@4", as Overture writes versions. */
function toOsmId(text: string): string {
  const [, type = "", number = ""] =
    /^(n(?:ode)?|w(?:ay)?|r(?:elation)?)[/ :]?(\d+)(?:@\d+)?$/i.exec(text) ?? [];
  return `${osmTypes[type.charAt(0).toLowerCase()]}/${number}`;
}

/** Reads an identifier or the address of its page in any usual spelling; null for anything else. */
export function readIdentifier(field: IdentifierField, text: string): string | null {
  const { prefix, normalize, pattern } = identifiers[field];
  const [rest = ""] = text
    .trim()
    .replace(prefix, "")
    .split(/[?#]|\/$/);
  const id = normalize(rest);
  return pattern.test(id) ? id : null;
}

/** The pages of a venue in other directories. */
export function identifierLinks(venue: Readonly<Identifiers>): { label: string; href: string }[] {
  return identifierFields.flatMap((field) => {
    const { label, at } = identifiers[field];
    const id = venue[field];
    return id === null ? [] : [{ label, href: `${at}${id}` }];
  });
}
