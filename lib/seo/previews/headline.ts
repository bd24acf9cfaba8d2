/** Font sizes in px, largest first. */
const sizes = [200, 176, 152, 132, 116, 102, 90, 78, 68, 60, 52, 46];

/** Relative to the font size. Accents of capitals need a little more than the signs of pages have. */
export const lineHeight = 0.96;

/** Widths of the capitals of signs, relative to the font size, rounded up. */
const widths: [letters: RegExp, width: number][] = [
  [/['.,;:`‘’]/, 0.2],
  [/[\s!|I-]/, 0.27],
  [/[()[\]{}/"*\\?1J–]/, 0.37],
  [/[E-F<L=T>Z+~]/, 0.45],
  [/[MW@]/, 0.84],
  [/[&ŒÆ…%]/, 0.9],
  [/N/, 0.6],
];
const otherWidth = 0.56;

type Box = { width: number; height: number };
/** `cutAt` is the number of lines that fit, if the text needs more. */
type Headline = { size: number; cutAt: number | null };

/** Largest size at which a text fits a box; if none does, the smallest, truncated. */
export function fitHeadline(text: string, { width, height }: Box): Headline {
  const fitting = sizes.find((size) => {
    const lines = countLines(text, width / size);
    return lines !== null && lines * size * lineHeight <= height;
  });
  const smallest = Math.min(...sizes);
  return fitting
    ? { size: fitting, cutAt: null }
    : { size: smallest, cutAt: Math.floor(height / (smallest * lineHeight)) };
}

/** Returns null if a word is longer than a line. */
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
