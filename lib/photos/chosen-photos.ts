import { formatNumber } from "@/lib/core/text/plural";
import { maxPhotos, maxUploadBytes, uploadRefusals, uploadTypes } from "@/lib/model/upload-rules";

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

type Offered = { name: string; type: string; size: number };

/** Sorts offered files into accepted ones and problems. */
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
        ? [...problems, `You can submit at most ${maxPhotos} photos.`]
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
