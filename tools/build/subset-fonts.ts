import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import cutFont from "subset-font";
import { projectRoot } from "../../lib/core/project";

/** Letters of English and French with punctuation; other characters use the visitor's own fonts. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x160, 0x161],
  [0x178, 0x178],
  [0x17d, 0x17e],
  [0x2010, 0x2027],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;

/** Kerning, ligatures, accents, and tabular figures. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"];

type Axes = Record<string, number | { min: number; max: number }>;

/** Fonts of app/layout.tsx, with the weights and widths that the site uses. */
const fonts: { name: string; source: string; axes: Axes }[] = [
  {
    name: "inter",
    source: "inter/files/inter-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "bricolage-grotesque",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2",
    axes: { wght: 700, wdth: 85 },
  },
  {
    name: "bricolage-grotesque-sign",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2",
    axes: { wght: 800, wdth: 75 },
  },
];

/** Subsets the site's fonts, which halves the bytes that a first visit loads. */
export async function subsetFonts(): Promise<void> {
  const folder = join(projectRoot, "generated/fonts");
  mkdirSync(folder, { recursive: true });
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  for (const { name, source, axes } of fonts) {
    const font = readFileSync(join(projectRoot, "node_modules/@fontsource-variable", source));
    const cut = await cutFont(font, letters.join(""), {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(join(folder, `${name}.woff2`), cut);
  }
}
