import { keysOf } from "@/lib/core/typed-object";
import { type PosterMotif, posterMotifs } from "./poster-motifs";

/** How the poster of a venue without a photo looks: classes of components/venues/venue-card.css. */
export type PosterLook = {
  ground: (typeof grounds)[number];
  motif: PosterMotif;
  /** Part of the motif, 0 to 3. */
  crop: number;
  /** Where the name stands, 0 to 3. */
  placement: number;
};

type Pictured = { slug: string; name: string; venueType: string | null };

const grounds = ["plum", "navy", "forest", "brick", "ink"] as const;
const motifs = keysOf(posterMotifs);
const crops = 4;
const placements = 4;

/** Neighbors in a row, and just above each other in two columns. */
const neighbors = 3;

/** The first screens of a list. */
const seenTogether = 24;

const motifOfType: Record<string, PosterMotif> = {
  theater: "arches",
  arena: "rays",
  club: "bars",
  outdoor: "waves",
  bar: "arc",
  other: "rings",
};

/** Words of a name choose the drawing only: the type itself stays unknown. */
const motifOfWords: [RegExp, PosterMotif][] = [
  [
    /\b(?:amphitheater|amphitheatre|park|pavilion|gardens?|bowl|beach|farm|lawn|bandshell)\b/i,
    "waves",
  ],
  [/\b(?:theater|theatre|playhouse|opera|auditorium|ballroom|palace|church|chapel)\b/i, "arches"],
  [/\b(?:arena|stadium|coliseum|center|centre)\b/i, "rays"],
  [/\b(?:bar|pub|tavern|saloon|lounge|grill|brewery|inn|cantina|taproom)\b/i, "arc"],
  [/\b(?:club|room|loft|underground|basement|nightclub)\b/i, "bars"],
];

/** The looks of a list's posters, in order: never two alike among neighbors. */
export function posterLooks(venues: readonly Pictured[]): PosterLook[] {
  const looks: PosterLook[] = [];
  for (const venue of venues) {
    looks.push(unlike(posterLook(venue), looks));
  }
  return looks;
}

/** The look of a poster that stands alone. */
export function posterLook({ slug, name, venueType }: Pictured): PosterLook {
  const seed = hash(slug);
  return {
    ground: pick(grounds, seed),
    motif: motifOf(name, venueType) ?? pick(motifs, seed >>> 4),
    crop: (seed >>> 8) % crops,
    placement: (seed >>> 12) % placements,
  };
}

function motifOf(name: string, venueType: string | null): PosterMotif | undefined {
  return venueType === null
    ? motifOfWords.find(([words]) => words.test(name))?.[1]
    : motifOfType[venueType];
}

function unlike(look: PosterLook, before: readonly PosterLook[]): PosterLook {
  const beside = new Set(before.slice(-neighbors).map(({ ground }) => ground));
  const start = grounds.indexOf(look.ground);
  const free = [...grounds.slice(start), ...grounds].find((ground) => !beside.has(ground));
  const moved = { ...look, ground: free ?? look.ground };
  const seen = new Set(before.slice(-seenTogether).map(nameOf));
  const variants = Array.from({ length: crops * placements }, (_, step) => ({
    ...moved,
    crop: (moved.crop + step) % crops,
    placement: (moved.placement + Math.floor(step / crops)) % placements,
  }));
  return variants.find((variant) => !seen.has(nameOf(variant))) ?? moved;
}

function nameOf({ ground, motif, crop, placement }: PosterLook): string {
  return [ground, motif, crop, placement].join(" ");
}

/** FNV-1a: the same slug gives the same poster on every page and machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], seed: number): Item {
  const item = items[seed % items.length];
  if (item === undefined) {
    throw new Error("there is nothing to pick from");
  }
  return item;
}

const longNames = [
  { atMost: 12, size: "short" },
  { atMost: 28, size: "medium" },
  { atMost: 50, size: "long" },
] as const;

/** Which letters a name on a poster gets. */
export function posterNameSize(name: string): "short" | "medium" | "long" | "longest" {
  return longNames.find(({ atMost }) => name.length <= atMost)?.size ?? "longest";
}

/** 'CT' for "The Celebrity Theatre": up to two letters or digits. */
export function initialsOf(name: string): string {
  const words = name.replace(/^the\s+/i, "").match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
