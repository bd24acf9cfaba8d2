// Writes lib/seo/previews/sign-fonts.json: the letters of signs as two static fonts, which preview images need because
// their library reads no variable ones. Run by hand when `@fontsource-variable/bricolage-grotesque` is updated:
//   npx tsx scripts/generate-sign-fonts.ts
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import cutFont from "subset-font";

const folder = "../node_modules/@fontsource-variable/bricolage-grotesque/files";
const target = new URL("../lib/seo/previews/sign-fonts.json", import.meta.url);

/** All that the files have: which letters an image may hold is decided by drawable-text.ts. */
const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join("");

/** The font as WOFF in Base64, at the weight and width of signs in tools/build/subset-fonts.ts. */
async function signFont(part: string): Promise<string> {
  const file = `${folder}/bricolage-grotesque-${part}-wdth-normal.woff2`;
  const cut = await cutFont(readFileSync(new URL(file, import.meta.url)), letters, {
    targetFormat: "woff",
    variationAxes: { wght: 800, wdth: 75 },
    keepFeatures: ["kern", "liga", "ccmp", "mark", "mkmk", "locl"],
    noHinting: true,
  });
  return Buffer.from(cut).toString("base64");
}

const fonts = { latin: await signFont("latin"), latinExt: await signFont("latin-ext") };
writeFileSync(target, `${JSON.stringify(fonts, null, 2)}\n`);
process.stdout.write(`Wrote ${fileURLToPath(target)}.\n`);
