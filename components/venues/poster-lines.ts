/** FNV-1a: the same slug gives the same poster on every page and machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

type Pattern = (seed: number) => string;

/** Line drawings on a 160 × 90 canvas: rings, rays, waves, bars, and arches. */
const patterns: Pattern[] = [
  (seed) =>
    [14, 28, 42, 56, 70, 84]
      .map((radius) => {
        const x = 30 + (seed % 100);
        return `M${x - radius} 78a${radius} ${radius} 0 0 1 ${radius * 2} 0`;
      })
      .join(""),
  (seed) =>
    Array.from({ length: 13 }, (_, ray) => `M${40 + (seed % 80)} 0L${ray * 24 - 64} 90`).join(""),
  (seed) =>
    [12, 26, 40, 54, 68, 82]
      .map((y) => `M-10 ${y}q20 ${-8 - (seed % 10)} 40 0t40 0t40 0t40 0t40 0`)
      .join(""),
  (seed) =>
    Array.from({ length: 15 }, (_, bar) => {
      const height = 12 + (((seed >>> (bar % 16)) * (bar + 3)) % 62);
      return `M${8 + bar * 10.4} ${45 - height / 2}v${height}`;
    }).join(""),
  (seed) =>
    [0, 1, 2, 3]
      .map((arch) => `M${8 + arch * 38} 90V${38 + (seed % 12)}a15 15 0 0 1 30 0V90`)
      .join(""),
];

/** Drawing derived from a slug, as SVG path data for strokes, with its seed. */
export function posterLines(slug: string): { path: string; seed: number } {
  const seed = hash(slug);
  const draw = patterns[seed % patterns.length];
  return { path: draw?.(seed >>> 4) ?? "", seed };
}
