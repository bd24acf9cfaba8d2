"use client";

import { ActionForm, type Retry } from "@/components/review/action-form";
import { type SeenVenue, venueFields } from "@/components/review/item-fields";
import { PhotoDetails } from "@/components/review/photo-details";
import { BoxField } from "@/components/ui/field";
import { saveImages } from "@/lib/review/venues/actions";

export type ReviewImage = { id: number; url: string; alt: string; credit: string | null };

/** Reorders, describes, and removes a venue's photos. */
export function ImagesForm({ venue, images }: { venue: SeenVenue; images: ReviewImage[] }) {
  return (
    <ActionForm
      isFolded
      fields={venueFields(venue)}
      action={saveImages}
      label={`Photos (${images.length})`}
      button="Save Photos"
      className="grid gap-5"
    >
      {(retry) => (
        <div id="images" tabIndex={-1} className="grid gap-5">
          {images.map((image, index) => (
            <ImageFields key={image.id} image={image} place={index + 1} retry={retry} />
          ))}
        </div>
      )}
    </ActionForm>
  );
}

type FieldsProps = { image: ReviewImage; place: number; retry: Retry | null };

function ImageFields({ image, place, retry }: FieldsProps) {
  const { id, url, alt } = image;
  const keep = `keep-${id}`;
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
      <PhotoDetails
        photo={image}
        place={place}
        maxPlace={100}
        retry={retry}
        choice={
          <BoxField name={keep} defaultChecked={retry ? retry.values[keep] === "on" : true}>
            Keep This Photo
          </BoxField>
        }
      />
    </fieldset>
  );
}
