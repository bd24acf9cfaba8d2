/** In pixels, the largest first. */
const sizes = [136, 120, 104, 92, 80, 70, 62, 54, 48, 42];

/** Of the size. */
export const lineHeight = 1.04;

/** Widths of the letters of Bricolage Grotesque at its boldest, as parts of the size, rounded up. */
const widths: [letters: RegExp, width: number][] = [
  [/[ijlI!'|.,:;`‘’]/, 0.3],
  [/\s/, 0.22],
  [/[ftrJ()[\]{}\-/"*\\?1]/, 0.45],
  [/[mMwW@%&ŒœÆæ…—]/, 1],
  [/[a-z235]/, 0.62],
];
const otherWidth = 0.74;

type Box = { width: number; height: number };
type Headline = { size: number; lines: number };

/** The largest size at which a text fits a box, and the lines it takes; the smallest, cut off, if none does. */
export function fitHeadline(text: string, { width, height }: Box): Headline {
  const fitting = sizes
    .map((size) => ({ size, lines: countLines(text, width / size) }))
    .find(({ size, lines }) => lines !== null && lines * size * lineHeight <= height);
  const size = fitting?.size ?? Math.min(...sizes);
  return { size, lines: fitting?.lines ?? Math.floor(height / (size * lineHeight)) };
}

/** Null where a word is longer than a line. */
function countLines(text: string, width: number): number | null {
  const words = text.split(" ").map(widthOf);
  if (words.some((word) => word > width)) {
    return null;
  }
  const { lines } = words.reduce(
    (filled, word) => {
      const used = filled.used + widthOf(" ") + word;
      return used <= width
        ? { lines: filled.lines, used }
        : { lines: filled.lines + 1, used: word };
    },
    { lines: 0, used: Number.POSITIVE_INFINITY },
  );
  return lines;
}

function widthOf(text: string): number {
  return Array.from(text.normalize("NFD").replace(/\p{Mn}/gu, ""))
    .map((letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth)
    .reduce((sum, width) => sum + width, 0);
}
