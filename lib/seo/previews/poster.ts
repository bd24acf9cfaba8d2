import { keysOf } from "@/lib/core/typed-object";
import { type PosterMotif, posterMotifs } from "./poster-motifs";

const motifs = keysOf(posterMotifs);

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

/** The drawing behind a name: what its words say, else any, but always the same. */
export function posterMotif({ slug, name }: { slug: string; name: string }): PosterMotif {
  const said = motifOfWords.find(([words]) => words.test(name))?.[1];
  return said ?? motifs[hash(slug) % motifs.length] ?? "rings";
}

/** FNV-1a: the same slug gives the same drawing on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
