import { photoHref } from "@/lib/routes/endpoints";

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

const nominalWidths = [480, 960, 1600] as const;

export const photoTypes = {
  avif: "image/avif",
  webp: "image/webp",
} satisfies Record<PhotoFormat, string>;

/** One size of a photo: the nominal width in its file name and its actual width, in pixels. */
export type Variant = { nominal: (typeof nominalWidths)[number]; width: number };

/** Sizes of a photo. Never upscales, so the last one may be narrower than its nominal width. */
export function variantsOf({ width }: { width: number }): Variant[] {
  return nominalWidths
    .filter((_, index) => width > (nominalWidths[index - 1] ?? 0))
    .map((nominal) => ({ nominal, width: Math.min(nominal, width) }));
}

type Sized = { id: string; width: number };

/** The URL stored with a venue's image. */
export function mainPhotoHref(photo: Sized): string {
  const fitting = variantsOf(photo).filter(({ nominal }) => nominal <= 960);
  return photoHref(photo.id, fitting.at(-1)?.nominal ?? 480, "webp");
}

/** The largest size as WebP, which every browser supports. */
export function largestPhotoHref(photo: Sized): string {
  return photoHref(photo.id, variantsOf(photo).at(-1)?.nominal ?? 480, "webp");
}

/** The sizes as a `srcset`. */
export function photoSrcSet(photo: Sized, format: PhotoFormat): string {
  return variantsOf(photo)
    .map(({ nominal, width }) => `${photoHref(photo.id, nominal, format)} ${width}w`)
    .join(", ");
}

/** Parses a variant's file name such as '480.webp'; null for any other. */
export function parseVariantName(name: string): { nominal: number; format: PhotoFormat } | null {
  const [, digits, ending] = /^(\d{3,4})\.(\w{4})$/.exec(name) ?? [];
  const nominal = nominalWidths.find((width) => String(width) === digits);
  const format = photoFormats.find((known) => known === ending);
  return nominal && format ? { nominal, format } : null;
}
