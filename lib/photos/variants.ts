import { photoHref } from "@/lib/routes/hrefs";

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** In pixels. */
const nominalWidths = [480, 960, 1600] as const;

export const photoTypes = {
  avif: "image/avif",
  webp: "image/webp",
} satisfies Record<PhotoFormat, string>;

/** One size of a photo: what its file is called by, and how wide it really is, in pixels. */
export type Variant = { nominal: (typeof nominalWidths)[number]; width: number };

/** The sizes a photo is kept in. Nothing is enlarged: the last one may be narrower than its name says. */
export function variantsOf({ width }: { width: number }): Variant[] {
  return nominalWidths
    .filter((_, index) => width > (nominalWidths[index - 1] ?? 0))
    .map((nominal) => ({ nominal, width: Math.min(nominal, width) }));
}

type Sized = { id: string; width: number };

/** What a venue's image of this photo has as its address. */
export function mainPhotoHref(photo: Sized): string {
  const fitting = variantsOf(photo).filter(({ nominal }) => nominal <= 960);
  return photoHref(photo.id, fitting.at(-1)?.nominal ?? 480, "webp");
}

/** The largest there is, in the format that everything can show. */
export function largestPhotoHref(photo: Sized): string {
  return photoHref(photo.id, variantsOf(photo).at(-1)?.nominal ?? 480, "webp");
}

/** The sizes as `srcset` lists them. */
export function photoSrcSet(photo: Sized, format: PhotoFormat): string {
  return variantsOf(photo)
    .map(({ nominal, width }) => `${photoHref(photo.id, nominal, format)} ${width}w`)
    .join(", ");
}

/** The name of a variant's file, or null for any other: '480.webp'. */
export function parseVariantName(name: string): { nominal: number; format: PhotoFormat } | null {
  const [, digits, ending] = /^(\d{3,4})\.(\w{4})$/.exec(name) ?? [];
  const nominal = nominalWidths.find((width) => String(width) === digits);
  const format = photoFormats.find((known) => known === ending);
  return nominal && format ? { nominal, format } : null;
}
