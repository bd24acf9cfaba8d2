"use client";

import { BoxField } from "@/components/ui/field";
import type { Retry } from "./action-form";
import { PhotoDetails } from "./photo-details";

export type PhotoChoice = {
  id: string;
  /** Null until the photo is processed. */
  src: string | null;
  width: number;
  height: number;
  problem: string | null;
  alt: string;
  credit: string;
  /** Photos it may be a copy of. */
  similar: { id: string; href: string; name: string }[];
};

type Props = { photo: PhotoChoice; place: number; retry: Retry | null };

/** One uncropped photo with its alt text, credit, and order. */
export function PhotoFields({ photo, place, retry }: Props) {
  const { id, src, problem } = photo;
  const sent = retry?.values;
  const isIncluded = sent ? sent[`include-${id}`] === "on" : src !== null;
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <legend className="px-2 font-semibold">Photo {place}</legend>
      <PhotoPreview photo={photo} place={place} />
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      {photo.similar.length > 0 && (
        <p>
          Looks like a copy of{" "}
          {photo.similar.map(({ id: other, href, name }, index) => (
            <span key={other}>
              {index > 0 && ", "}
              <a href={href} className="link">
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      <PhotoDetails
        photo={photo}
        place={place}
        maxPlace={50}
        retry={retry}
        help="Screen readers read this aloud."
        choice={
          <BoxField name={`include-${id}`} disabled={src === null} defaultChecked={isIncluded}>
            Publish This Photo
          </BoxField>
        }
      />
    </fieldset>
  );
}

function PhotoPreview({ photo: { src, width, height, alt }, place }: Omit<Props, "retry">) {
  if (!src) {
    return (
      <p className="rounded-md border border-line bg-paper p-6 text-muted">
        This photo isn't ready yet.
      </p>
    );
  }
  return (
    <a href={src} className="block">
      {/* biome-ignore lint/performance/noImgElement: sized by our own worker, behind the session */}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt || `Photo ${place}`}
        loading="lazy"
        className="max-h-[36rem] w-full rounded-md bg-board object-contain"
      />
      <span className="link inline-flex min-h-11 items-center">
        Open photo {place} in full size, {width} × {height}
      </span>
    </a>
  );
}
