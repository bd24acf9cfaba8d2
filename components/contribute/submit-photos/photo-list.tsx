import { Check } from "lucide";
import { type MouseEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/lib/core/text/plural";
import type { ChosenPhoto } from "@/lib/photos/chosen-photos";
import type { usePhotos } from "./use-photos";

/** ID of the file input. */
export const pickerId = "files";

type Props = { list: ReturnType<typeof usePhotos>; isSubmitting: boolean };

/** The selected photos in order, each with its upload progress. */
export function PhotoList({ list, isSubmitting }: Props) {
  const { photos } = list;
  const items = useRef<HTMLUListElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The disabled submit button has lost the focus; move it to the first failed upload.
    isSubmitting || items.current?.querySelector<HTMLButtonElement>("[data-retry]")?.focus();
  }, [isSubmitting]);
  const remove = (photo: ChosenPhoto) => {
    list.remove(photo);
    // The focused button unmounts with its photo. While the form is sent, the picker is disabled.
    const next = isSubmitting ? summary.current : document.getElementById(pickerId);
    next?.focus();
  };
  const retry = (photo: ChosenPhoto, { currentTarget }: MouseEvent) => {
    list.retry(photo);
    // The pressed button unmounts; the next one removes the photo.
    const remover = currentTarget.nextElementSibling;
    remover instanceof HTMLElement && remover.focus();
  };
  return (
    <>
      <p ref={summary} role="status" tabIndex={-1} className="mt-4 empty:hidden">
        {photos.length > 0 && summaryOf(photos)}
      </p>
      {photos.length > 0 && (
        <ul ref={items} aria-label="Selected photos" className="mt-2 space-y-3">
          {photos.map((photo) => (
            <li
              key={photo.key}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-3"
            >
              <PhotoPreview photo={photo} />
              <PhotoFacts photo={photo} />
              <div className="flex gap-2 unscripted:hidden">
                {photo.problem && !isSubmitting && (
                  <Button
                    type="button"
                    variant="outline"
                    size="small"
                    data-retry
                    onClick={(event) => retry(photo, event)}
                  >
                    Try Again <span className="sr-only">with {photo.name}</span>
                  </Button>
                )}
                <Button
                  type="button"
                  variant="outline"
                  size="small"
                  // Stops an upload. What is uploaded may already be sent with the form.
                  disabled={isSubmitting && photo.id !== null}
                  onClick={() => remove(photo)}
                >
                  Remove <span className="sr-only">{photo.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PhotoPreview({ photo }: { photo: ChosenPhoto }) {
  return (
    // biome-ignore lint/performance/noImgElement: a local file, not yet uploaded
    <img
      src={photo.preview}
      alt=""
      width={96}
      height={72}
      decoding="async"
      // Files that are not images are identified by their name.
      onError={(event) => event.currentTarget.classList.add("invisible")}
      className="h-18 w-24 shrink-0 rounded-sm bg-line object-cover"
    />
  );
}

function PhotoFacts({ photo }: { photo: ChosenPhoto }) {
  const { id, name, note, progress, problem } = photo;
  return (
    <div className="min-w-40 flex-1">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="flex items-center gap-1 text-muted text-sm">
        {note}
        {id && (
          <>
            <Icon drawing={Check} className="size-4" /> uploaded
          </>
        )}
      </p>
      {id && (
        <label className="hidden min-h-11 items-center gap-2 unscripted:inline-flex">
          <input type="checkbox" name="photoIds" value={id} defaultChecked className="size-5" />
          Include this photo
        </label>
      )}
      {progress !== null && (
        <progress
          aria-label={`Upload of ${name}`}
          value={progress}
          max={1}
          className="mt-1 h-2 w-full accent-amber"
        />
      )}
      {problem && <p className="font-medium text-danger text-sm">{problem}</p>}
    </div>
  );
}

function summaryOf(photos: ChosenPhoto[]): string {
  const done = photos.filter(({ id }) => id !== null).length;
  const chosen = `${plural(photos.length, "photo")} selected`;
  return done > 0 ? `${chosen}, ${done} uploaded` : chosen;
}
