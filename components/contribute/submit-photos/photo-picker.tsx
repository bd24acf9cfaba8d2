import { ImagePlus } from "lucide";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { maxPhotos, uploadTypes } from "@/lib/model/upload-rules";
import { PhotoList, pickerId } from "./photo-list";
import type { usePhotos } from "./use-photos";

type Props = {
  list: ReturnType<typeof usePhotos>;
  isSubmitting: boolean;
  /** Server error about the photos as a whole. */
  error: string | undefined;
};

/** File picker and drop area, with the list of selected photos. */
export function PhotoPicker({ list, isSubmitting, error }: Props) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef(list.add);
  useEffect(() => {
    // Files chosen before hydration.
    const files = [...(input.current?.files ?? [])];
    files.length > 0 && add.current(files);
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    isSubmitting || list.add([...event.dataTransfer.files]);
  };
  const problems = [...list.problems, ...(error ? [error] : [])];
  return (
    <fieldset className="mt-3 min-w-0 sm:mt-5">
      <legend className="max-sm:sr-only">
        <h2 className="text-section">Photos</h2>
      </legend>
      <section
        aria-label="Drop area"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "flex flex-col items-center rounded-lg border-2 border-control border-dashed p-4 text-center sm:mt-3 sm:p-5",
          isOver ? "bg-amber/20" : "bg-surface",
        )}
      >
        <input
          ref={input}
          id={pickerId}
          type="file"
          name="files"
          multiple
          accept={uploadTypes.join(",")}
          disabled={isSubmitting}
          aria-describedby="files-help files-problems"
          onChange={(event) => {
            list.add([...(event.currentTarget.files ?? [])]);
            // Cleared so a removed file can be chosen again; the list holds the selection.
            event.currentTarget.value = "";
          }}
          className="peer sr-only unscripted:not-sr-only unscripted:w-full file:mr-3 file:min-h-11 file:rounded-md file:border file:border-control file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
        <label
          htmlFor={pickerId}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-5 py-2 font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-3 peer-disabled:cursor-not-allowed peer-disabled:opacity-60 unscripted:order-first unscripted:border-0"
        >
          <Icon drawing={ImagePlus} className="size-5" />
          Choose Photos
        </label>
        <p id="files-help" className="mt-2 text-muted text-sm">
          <span className="unscripted:hidden">Or drag photos here. </span>JPG, PNG or WEBP, max 10MB
          each, up to {maxPhotos} photos
        </p>
      </section>
      <div id="files-problems" role="alert">
        {problems.length > 0 && (
          <ul className="mt-3 space-y-1 font-medium text-danger wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <PhotoList list={list} isSubmitting={isSubmitting} />
    </fieldset>
  );
}
