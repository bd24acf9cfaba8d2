"use client";

import { useEffect, useRef, useState } from "react";
import { controlStyle } from "@/components/ui/field";
import { changeList, type ListOutcome, outcomeWords } from "@/lib/lists/change-list";
import { parseStoredList } from "@/lib/lists/store";
import { readListText } from "@/lib/lists/stored-text";
import { type ListEntry, maxNoteLength } from "@/lib/model/venue-list";
import { noteFormId } from "./note-form-id";

type Props = ListEntry & { name: string };

/** A note about a venue: that of the address, else that of the browser, which keeps what is typed. */
export function NoteField({ slug, name, note }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<ListOutcome>("saved");
  const id = `note-${slug}`;

  useEffect(() => {
    const stored = parseStoredList(readListText());
    const kept = stored.state === "readable" && stored.entries.find((one) => one.slug === slug);
    if (kept && input.current?.value === "") {
      input.current.value = kept.note;
    }
  }, [slug]);

  function keep(text: string) {
    setOutcome(
      changeList((entries) =>
        entries.map((entry) => (entry.slug === slug ? { slug, note: text } : entry)),
      ),
    );
  }

  return (
    <div className="min-w-0 flex-1 basis-56">
      <label htmlFor={id} className="text-muted text-sm">
        Note<span className="sr-only"> about {name}</span>
      </label>
      <input
        ref={input}
        id={id}
        name="n"
        form={noteFormId}
        defaultValue={note}
        maxLength={maxNoteLength}
        autoComplete="off"
        onChange={(event) => keep(event.target.value)}
        // Only the button puts notes into the address.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={controlStyle}
      />
      {outcome !== "saved" && (
        <p role="status" className="text-danger text-sm">
          {outcomeWords[outcome]}
        </p>
      )}
    </div>
  );
}
