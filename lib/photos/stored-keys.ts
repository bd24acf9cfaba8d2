import { storedUuid } from "@/lib/core/text/uuid";
import { type PhotoFormat, photoFormats, type Variant, variantsOf } from "./variants";

export const originalKey = (photoId: string) => `${photoId}/original`;

const sheetPrefix = "sheet-";

/** Folder of a venue's own spec sheet: apart, since the release before removes folders named by an ID it doesn't know. */
export const sheetFolder = (sheetId: string) => `${sheetPrefix}${sheetId}`;

export const sheetKey = (sheetId: string) => originalKey(sheetFolder(sheetId));

/** The ID of a photo or spec sheet by its folder; null for a folder that is not ours. */
export function idOfFolder(folder: string): string | null {
  const id = folder.startsWith(sheetPrefix) ? folder.slice(sheetPrefix.length) : folder;
  return storedUuid.test(id) ? id : null;
}

export function variantKey(photoId: string, { nominal }: Variant, format: PhotoFormat): string {
  return `${photoId}/${nominal}.${format}`;
}

/** Keys of a photo's files: its variants once READY, before that the original. Of a spec sheet ("SHEET"), its file. */
export function storedKeys(photo: { id: string; width: number; status: string }): string[] {
  if (photo.status === "SHEET") {
    return [sheetKey(photo.id)];
  }
  return photo.status === "READY"
    ? variantsOf(photo).flatMap((variant) =>
        photoFormats.map((format) => variantKey(photo.id, variant, format)),
      )
    : [originalKey(photo.id)];
}
