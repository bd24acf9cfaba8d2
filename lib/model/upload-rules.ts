/** Upload limits: shown and checked on the form, enforced by the server. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Of a venue's own spec sheet. */
export const maxSheetBytes = 30 * 1024 * 1024;

export const maxPhotos = 10;

/** Of a file that a reviewer uploads to import it; larger ones are imported by the command. */
export const maxImportBytes = 512 * 1024 * 1024;

/** Of a list that a reviewer pastes. */
export const maxPastedBytes = 1024 * 1024;

export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export const uploadRefusals = {
  empty: "This file is empty.",
  "too-large": "This file is larger than 10 MB. Please choose a smaller one.",
  "not-a-photo": "Please choose a JPG, PNG, or WebP photo.",
  heic: "Most browsers can't show HEIC photos. Please save it as a JPG: on an iPhone, share it with Options set to Most Compatible.",
  animated: "Animated images aren't supported. Please choose a still photo.",
  unreadable: "This photo is damaged and can't be read. Please choose another copy.",
  "too-many-pixels": "This photo is too large. The maximum is 50 megapixels.",
  "too-much-memory":
    "This photo has too many pixels for the way it is saved. Please save it as a JPG without the progressive option, or at half its width.",
} as const;

export type UploadRefusal = keyof typeof uploadRefusals;
