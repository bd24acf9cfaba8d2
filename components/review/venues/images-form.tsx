"use client";

import type { Retry } from "@/components/review/decision-form";
import { Field } from "@/components/review/field";
import { saveImages } from "@/lib/review/venues/actions";
import { type SeenVenue, VenueForm } from "./venue-form";

export type ReviewImage = { id: number; url: string; alt: string; credit: string | null };

/** Reorders, describes, and removes a venue's photos. */
export function ImagesForm({ venue, images }: { venue: SeenVenue; images: ReviewImage[] }) {
  return (
    <VenueForm
      isClosed
      venue={venue}
      action={saveImages}
      label={`Photos (${images.length})`}
      button="Save Photos"
      variant="outline"
    >
      {(retry) => (
        <div id="images" tabIndex={-1} className="grid gap-5">
          {images.map((image, index) => (
            <ImageFields key={image.id} image={image} place={index + 1} retry={retry} />
          ))}
        </div>
      )}
    </VenueForm>
  );
}

type FieldsProps = { image: ReviewImage; place: number; retry: Retry | null };

function ImageFields({ image: { id, url, alt, credit }, place, retry }: FieldsProps) {
  const sent = retry?.values;
  return (
    <fieldset className="grid gap-4 border-line border-t pt-3">
      <legend className="sr-only">Photo {place}</legend>
      {/* biome-ignore lint/performance/noImgElement: photos come in the widths of this site's own storage */}
      <img
        src={url}
        alt={alt}
        loading="lazy"
        className="max-h-60 w-full rounded-md object-contain"
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`keep-${id}`}
            defaultChecked={sent ? sent[`keep-${id}`] === "on" : true}
            className="size-5"
          />
          Keep This Photo
        </label>
        <Field
          label="Order"
          name={`order-${id}`}
          type="number"
          min={1}
          max={100}
          defaultValue={sent?.[`order-${id}`] ?? place}
          className="w-24"
        />
      </div>
      <Field
        label="What the Photo Shows"
        name={`alt-${id}`}
        defaultValue={sent?.[`alt-${id}`] ?? alt}
      />
      <Field
        label="Credit"
        name={`credit-${id}`}
        defaultValue={sent?.[`credit-${id}`] ?? credit ?? ""}
      />
    </fieldset>
  );
}
