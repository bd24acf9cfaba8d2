/**
 * What else people call things, in the form of the database's search_text. A word that also occurs in many names, such as
 * "hall" or "lounge," is no synonym.
 */

/** Venue types and music genres, by slug. */
export const genreSynonyms: Record<string, readonly string[]> = {
  club: ["nightclub", "night club"],
  theater: ["concert hall", "opera house", "playhouse", "performing arts center"],
  arena: ["stadium", "coliseum"],
  bar: ["pub", "tavern", "saloon", "dive bar"],
  outdoor: ["amphitheater", "bandshell", "open air", "outdoors"],
  country: ["honky tonk", "country and western"],
  classical: ["orchestra", "symphony"],
  "hip-hop": ["rap", "hiphop"],
  electronic: ["edm", "techno", "electronica"],
  metal: ["heavy metal"],
  punk: ["punk rock"],
  indie: ["indie rock"],
  "r-and-b": ["rnb", "r n b"],
  latin: ["salsa"],
};

/** No word for the largest size alone, since an arena is a type. */
export const sizeNames = {
  small: ["small", "smaller", "tiny", "intimate"],
  medium: ["medium", "midsize", "midsized", "mid size"],
  large: ["large", "larger", "big", "bigger"],
  xl: ["extra large", "xl"],
} as const;

/** Beside the labels and keywords of lib/model/amenities.ts. */
export const amenitySynonyms = {
  food: ["dinner"],
  merch: [],
  parking: ["parking lot"],
  accessibility: ["accessibility", "handicap accessible"],
} as const;

/** Words that only connect others. */
export const connectors = ["and", "with", "for", "in", "near", "at", "around"] as const;

/** When a visitor wants to go out, which no venue says. */
export const times = [
  "tonight",
  "today",
  "tomorrow",
  "now",
  "open",
  "this",
  "weekend",
  "week",
  "please",
];

/** Words that apply to every venue beside a kind or a place; alone, they are parts of names, such as "The Music Room." */
export const weakFillers = [
  "room",
  "rooms",
  "space",
  "spaces",
  "sized",
  "size",
  "capacity",
  "that",
  "hold",
  "holds",
  ...times,
];

/** Words that apply to every venue or only connect others. */
export const fillers = [
  ...["live", "music", "venue", "venues", "concert", "concerts", "gig", "gigs", "show", "shows"],
  ...["best", "top", "good", "great", "find", "place", "places", "spot", "spots", "the"],
  ...connectors,
];
