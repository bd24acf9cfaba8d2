import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** Weight and width of the letters of signs. */
const signAxes = { wght: 800, wdth: 75 };

const folder = join(projectRoot, "generated/fonts");
const signFile = join(folder, "sign.json");

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

/** Signs are set in capitals. */
const capitals = letters.filter((letter) => letter === letter.toUpperCase());

/** Fonts of app/layout.tsx, with the letters, weights, and widths that the site uses. */
const fonts: { name: string; source: string; axes: Axes; letters: string[] }[] = [
  {
    name: "inter",
    source: "inter/files/inter-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
    letters,
  },
  {
    name: "bricolage-grotesque",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2",
    axes: { wght: 700, wdth: 85 },
    letters,
  },
  {
    name: "bricolage-grotesque-sign",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2",
    axes: signAxes,
    letters: capitals,
  },
];

function readFont(source: string): Buffer {
  return readFileSync(join(projectRoot, "node_modules/@fontsource-variable", source));
}

/** Makes the site's fonts. Subsets halve the bytes that a first visit loads. */
export async function makeFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, source, axes, letters } of fonts) {
    const cut = await cutFont(readFont(source), letters.join(""), {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(join(folder, `${name}.woff2`), cut);
  }
  await makeSignFonts();
}

/** For what imports the letters of signs before a build: checks and tests. */
export async function ensureSignFonts(): Promise<void> {
  if (!existsSync(signFile)) {
    mkdirSync(folder, { recursive: true });
    await makeSignFonts();
  }
}

/** Static fonts for preview images, whose library reads neither variable ones nor WOFF2. Pages of a build import them. */
async function makeSignFonts(): Promise<void> {
  // All that the files have: which letters an image may hold is decided by drawable-text.ts.
  const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join("");
  const cut = async (part: string) => {
    const source = `bricolage-grotesque/files/bricolage-grotesque-${part}-wdth-normal.woff2`;
    const font = await cutFont(readFont(source), all, {
      targetFormat: "woff",
      variationAxes: signAxes,
      keepFeatures: ["kern", "liga", "ccmp", "mark", "mkmk", "locl"],
      noHinting: true,
    });
    return Buffer.from(font).toString("base64");
  };
  const fonts = { latin: await cut("latin"), latinExt: await cut("latin-ext") };
  writeFileSync(signFile, JSON.stringify(fonts));
}
