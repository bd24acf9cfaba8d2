import { type PhotoFormat, photoFormats, type Variant, variantsOf } from "./variants";

export const originalKey = (photoId: string) => `${photoId}/original`;

export function variantKey(photoId: string, { nominal }: Variant, format: PhotoFormat): string {
  return `${photoId}/${nominal}.${format}`;
}

/** Keys of a photo's files: its variants once READY, before that the original. */
export function storedKeys(photo: { id: string; width: number; status: string }): string[] {
  return photo.status === "READY"
    ? variantsOf(photo).flatMap((variant) =>
        photoFormats.map((format) => variantKey(photo.id, variant, format)),
      )
    : [originalKey(photo.id)];
}
