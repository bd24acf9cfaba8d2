/** What may be uploaded: shown on the form, checked there, and decided by the server. */
export const maxUploadBytes = 10 * 1024 * 1024;

export const maxPhotos = 10;

export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Why a file is not taken. */
export const uploadRefusals = {
  empty: "This file is empty.",
  "too-large": "This file is larger than 10 MB. Please choose a smaller one.",
  "not-a-photo": "This is not a photo as JPG, PNG or WEBP. Please save it as one of these first.",
  animated: "This picture moves. Please choose a still photo.",
  unreadable: "This photo is damaged and cannot be read. Please choose another copy of it.",
  "too-many-pixels":
    "This photo has more pixels than we can read. Please choose one of at most 50 megapixels.",
} as const;

export type UploadRefusal = keyof typeof uploadRefusals;
