import { formatNumber } from "@/lib/core/text/plural";
import { maxPhotos, maxUploadBytes, uploadRefusals } from "@/lib/model/upload-rules";
import { photoFormatOf } from "./photo-format";

/** A photo chosen in the form, uploaded or not. */
export type ChosenPhoto = {
  key: string;
  name: string;
  /** Size or dimensions as text. */
  note: string;
  /** URL of the preview image. */
  preview: string;
  /** Null if it is already on the server. */
  file: File | null;
  /** Stops its upload when it is removed. */
  removal?: AbortController;
  /** Set once it is on the server. */
  id: string | null;
  /** 0 to 1 while uploading. */
  progress: number | null;
  problem: string | null;
};

/** A file with its first bytes; none if it can't be read, as a folder. */
export type Offered<File> = { file: File; head: Uint8Array };

/** Sorts offered files into accepted ones and problems. Like the server, it goes by what files contain. */
export function sortOffered<File extends { name: string; size: number }>(
  offered: Offered<File>[],
  chosenCount: number,
): { taken: File[]; problems: string[] } {
  const right = offered.filter((one) => problemOf(one) === null).map(({ file }) => file);
  const taken = right.slice(0, Math.max(0, maxPhotos - chosenCount));
  const problems = offered.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`${one.file.name}: ${problem}`] : [];
  });
  return {
    taken,
    problems:
      taken.length < right.length
        ? [...problems, `You can submit at most ${maxPhotos} photos.`]
        : problems,
  };
}

function problemOf({ file: { size }, head }: Offered<{ size: number }>): string | null {
  if (size === 0) {
    return uploadRefusals.empty;
  }
  const format = photoFormatOf(head);
  if (format === null || format === "heic") {
    return uploadRefusals[format ?? "not-a-photo"];
  }
  return size > maxUploadBytes ? uploadRefusals["too-large"] : null;
}

type Uploaded = { id: string; width: number; height: number; placeholder: string };

/** A photo uploaded by an earlier attempt to submit the form. */
export function uploadedPhoto(
  { id, width, height, placeholder }: Uploaded,
  index: number,
): ChosenPhoto {
  return {
    key: id,
    name: `Photo ${index + 1}`,
    note: `${formatNumber(width)} × ${formatNumber(height)} pixels`,
    preview: placeholder,
    file: null,
    id,
    progress: null,
    problem: null,
  };
}
