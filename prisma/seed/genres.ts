import { type VenueType, venueTypes } from "@/lib/model/venue-types";

const typeDescriptions = {
  club: "Built around a stage and a sound system, and open late.",
  theater: "Seated houses with a real stage, from small playhouses to grand halls.",
  arena: "The biggest rooms in town, made for thousands of people.",
  bar: "Neighborhood places where a band plays a few steps from the counter.",
  outdoor: "Amphitheaters, bandshells, and lawns where music happens under the sky.",
  other: "Halls, galleries, churches, and every other room that lets music in.",
} as const satisfies Record<VenueType, string>;

export const musicGenres = [
  { slug: "rock", name: "Rock", description: "Guitars, drums, and volume in every size of room." },
  {
    slug: "jazz",
    name: "Jazz",
    description: "Improvised music, from swing standards to free jazz.",
  },
  {
    slug: "blues",
    name: "Blues",
    description: "Twelve bars, bent notes, and songs about hard luck.",
  },
  {
    slug: "country",
    name: "Country",
    description: "Story songs, steel guitars, and two-step rhythms.",
  },
  {
    slug: "folk",
    name: "Folk",
    description: "Acoustic songs, old and new, close enough to hear the words.",
  },
  {
    slug: "classical",
    name: "Classical",
    description: "Orchestras, chamber groups, choirs, and recitals.",
  },
  {
    slug: "hip-hop",
    name: "Hip-Hop",
    description: "Rap, beats, and the producers and DJs behind them.",
  },
  {
    slug: "electronic",
    name: "Electronic",
    description: "House, techno, ambient, and live sets made on machines.",
  },
  { slug: "metal", name: "Metal", description: "Heavy riffs, fast drums, and loyal crowds." },
  { slug: "punk", name: "Punk", description: "Short, loud songs and do-it-yourself shows." },
  { slug: "indie", name: "Indie", description: "Bands on small labels and on no label at all." },
  {
    slug: "r-and-b",
    name: "R&B",
    description: "Rhythm and blues, from vintage grooves to modern vocals.",
  },
  {
    slug: "soul",
    name: "Soul",
    description: "Big voices, horn sections, and songs from the heart.",
  },
  {
    slug: "latin",
    name: "Latin",
    description: "Salsa, cumbia, bachata, Tejano, and music from all over Latin America.",
  },
  {
    slug: "reggae",
    name: "Reggae",
    description: "Offbeat guitars, deep bass, dub, and dancehall.",
  },
  {
    slug: "bluegrass",
    name: "Bluegrass",
    description: "Banjo, fiddle, mandolin, and close harmony at full speed.",
  },
  {
    slug: "world",
    name: "World",
    description: "Traditional and modern sounds from around the world.",
  },
  { slug: "pop", name: "Pop", description: "Hooks and choruses that the whole room can sing." },
  {
    slug: "experimental",
    name: "Experimental",
    description: "Noise, new music, and sounds that don't have a name yet.",
  },
  { slug: "gospel", name: "Gospel", description: "Choirs and praise music that lift the roof." },
] as const;

export type MusicGenreSlug = (typeof musicGenres)[number]["slug"];

export const genres = [
  ...venueTypes.map(({ slug, label }) => ({
    slug,
    name: label,
    description: typeDescriptions[slug],
    kind: "TYPE" as const,
  })),
  ...musicGenres.map((genre) => ({ ...genre, kind: "MUSIC" as const })),
];
