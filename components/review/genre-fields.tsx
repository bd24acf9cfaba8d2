"use client";

import { useEffect, useRef, useState } from "react";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { ChangedNote, CurrentValue, changeFrame } from "./current-value";

type Props = {
  genres: VenueVocabulary["genres"];
  /** Slugs, joined by commas. */
  chosen: string;
  /** What the venue's page shows now; null without a page. */
  current: string | null;
};

/** A checkbox for each genre, below the current ones; a change is highlighted and can be reset. */
export function GenreFields({ genres, chosen, current }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [checked, setChecked] = useState(() => chosen.split(","));
  const boxes = () => [...(frame.current?.querySelectorAll("input") ?? [])];
  const read = () => setChecked(boxes().flatMap((box) => (box.checked ? [box.value] : [])));

  // Adopt what was checked before hydration or restored by the browser after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(read, []);

  const shown = current?.split(",") ?? [];
  const isChanged =
    current !== null && genres.some(({ slug }) => checked.includes(slug) !== shown.includes(slug));

  function reset() {
    for (const box of boxes()) {
      box.checked = shown.includes(box.value);
    }
    boxes()[0]?.focus();
    read();
  }

  const start = chosen.split(",");
  return (
    <fieldset ref={frame} className={current === null ? undefined : changeFrame(isChanged)}>
      <legend className="font-semibold">Music</legend>
      {current !== null && (
        <CurrentValue>
          {genres
            .filter(({ slug }) => shown.includes(slug))
            .map(({ name }) => name)
            .join(", ")}
        </CurrentValue>
      )}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {genres.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="genres"
              value={slug}
              defaultChecked={start.includes(slug)}
              onChange={read}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </div>
      {isChanged && <ChangedNote label="Music" onReset={reset} />}
    </fieldset>
  );
}
