import { formatNumber } from "@/lib/core/text/plural";
import { maxPhotos, maxUploadBytes, uploadRefusals, uploadTypes } from "@/lib/model/upload-rules";

/** A photo in the form: chosen, and perhaps uploaded. */
export type ChosenPhoto = {
  key: string;
  name: string;
  /** What it is, in words. */
  note: string;
  /** Address of a picture to show for it. */
  preview: string;
  /** Null for one that is on the server already. */
  file: File | null;
  /** Once it is on the server. */
  id: string | null;
  /** 0 to 1, while it is being sent. */
  progress: number | null;
  problem: string | null;
};

type Offered = { name: string; type: string; size: number };

/** Which of the offered files are taken into the form, and why the others are not. */
export function sortOffered<File extends Offered>(
  offered: File[],
  chosenCount: number,
): { taken: File[]; problems: string[] } {
  const right = offered.filter((file) => problemOf(file) === null);
  const taken = right.slice(0, Math.max(0, maxPhotos - chosenCount));
  const problems = offered.flatMap((file) => {
    const problem = problemOf(file);
    return problem ? [`${file.name}: ${problem}`] : [];
  });
  return {
    taken,
    problems:
      taken.length < right.length
        ? [...problems, `At most ${maxPhotos} photos can be sent at once.`]
        : problems,
  };
}

function problemOf({ type, size }: Offered): string | null {
  if (!uploadTypes.some((known) => known === type)) {
    return uploadRefusals["not-a-photo"];
  }
  if (size === 0) {
    return uploadRefusals.empty;
  }
  return size > maxUploadBytes ? uploadRefusals["too-large"] : null;
}

/** '3.2 MB', as people know the sizes of their files. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

type Uploaded = { id: string; width: number; height: number; placeholder: string };

/** One that is on the server since the form was sent before. */
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
