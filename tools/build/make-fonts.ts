import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import cutFont from "subset-font";
import { projectRoot } from "../../lib/core/project";

/** Letters and punctuation of names; other characters use the visitor's own fonts. */
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

/** Beside ASCII, what nearly every page does with: the more frequent letters of French and Spanish, and punctuation. */
const commonLetters = "é è ê à â ç î ô á í ó ú ñ ü";
const commonSigns = "\u00a0©·–—‘’“”•…‹›";

/** Kerning and tabular figures. Accented letters are whole, so that they need no feature. */
const features = ["kern", "tnum"];

type Axes = Record<string, number | { min: number; max: number }>;

/** Weight and width of the letters of signs. */
const signAxes = { wght: 800, wdth: 75 };

const folder = join(projectRoot, "generated/fonts");
const signFile = join(folder, "sign.json");

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

function isCommon(letter: string): boolean {
  return (
    letter <= "~" || commonLetters.includes(letter.toLowerCase()) || commonSigns.includes(letter)
  );
}

/** Signs are set in capitals. */
function isCapital(letter: string): boolean {
  return letter === letter.toUpperCase();
}

type Font = {
  name: string;
  source: string;
  axes: Axes;
  weight: string;
  has: (letter: string) => boolean;
};

const bricolage = "bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2";

/** Fonts of app/layout.tsx, with the letters, weights, and widths that the site uses. */
const fonts: Font[] = [
  {
    name: "inter",
    source: "inter/files/inter-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
    has: () => true,
  },
  {
    name: "bricolage-grotesque",
    source: bricolage,
    axes: { wght: 700, wdth: 85 },
    weight: "700",
    has: () => true,
  },
  {
    name: "bricolage-grotesque-sign",
    source: bricolage,
    axes: signAxes,
    weight: "800",
    has: isCapital,
  },
];

function readFont(source: string): Buffer {
  return readFileSync(join(projectRoot, "node_modules/@fontsource-variable", source));
}

/** Makes the site's fonts. Subsets are a third of what a first visit would load otherwise. */
export async function makeFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const rare = letters.filter((letter) => !isCommon(letter));
  for (const font of fonts) {
    await cutInto(`${font.name}.woff2`, font, letters.filter(isCommon));
    await cutInto(`${font.name}-rare.woff2`, font, rare);
  }
  writeFileSync(join(folder, "rare.css"), fonts.map((font) => rareFace(font, rare)).join("\n"));
  await makeSignFonts();
}

async function cutInto(file: string, { source, axes, has }: Font, letters: string[]) {
  const cut = await cutFont(readFont(source), letters.filter(has).join(""), {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(join(folder, file), cut);
}

/** Browsers load the file for pages with one of these letters. */
function rareFace({ name, weight }: Font, letters: string[]): string {
  const range = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(", ");
  return `@font-face {
  font-family: "${name}-rare";
  src: url("./${name}-rare.woff2") format("woff2");
  font-display: swap;
  font-weight: ${weight};
  unicode-range: ${range};
}
`;
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
