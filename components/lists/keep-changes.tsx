"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import {
  changeList,
  isSameList,
  type ListOutcome,
  outcomeWords,
  withPresentSlugs,
} from "@/lib/lists/change-list";
import { parseStoredList } from "@/lib/lists/store";
import { readListText } from "@/lib/lists/stored-text";
import { editList, type ListEntry, listEdits } from "@/lib/model/venue-list";
import { editFormId, noteFieldId, noteFormId } from "./form-ids";

type Failure = { field: HTMLInputElement; outcome: Exclude<ListOutcome, "saved"> };

/**
 * Makes what the visitor changes in the list of the page to the list in the browser, too. Listens to the fields and
 * buttons of the rows, which are plain HTML, and says beside a field why its note cannot be kept.
 */
export function KeepChanges() {
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    fillNotes();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("submit", keepEdit, { signal });
    document.addEventListener("keydown", keepOutOfAddress, { signal });
    document.addEventListener(
      "input",
      ({ target }) => {
        if (isNote(target)) {
          const outcome = keepNote(target);
          setFailure(outcome === "saved" ? null : { field: target, outcome });
        }
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  const place = failure?.field.parentElement;
  return (
    place &&
    createPortal(
      <p role="status" className="text-danger text-sm">
        {outcomeWords[failure.outcome]}
      </p>,
      place,
    )
  );
}

function isNote(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.form?.id === noteFormId;
}

/** Shows the notes of the browser where the address has none. */
function fillNotes(): void {
  const stored = parseStoredList(readListText());
  for (const { slug, note } of stored.state === "readable" ? asOnPage(stored.entries) : []) {
    const field = document.getElementById(noteFieldId(slug));
    if (isNote(field) && field.value === "") {
      field.value = note;
    }
  }
}

function keepNote({ id, value }: HTMLInputElement): ListOutcome {
  return changeList((entries) =>
    asOnPage(entries).map((entry) =>
      noteFieldId(entry.slug) === id ? { ...entry, note: value } : entry,
    ),
  );
}

/** Only the button puts notes into the address. */
function keepOutOfAddress(event: KeyboardEvent): void {
  if (event.key === "Enter" && isNote(event.target)) {
    event.preventDefault();
  }
}

/** Makes the change of a button, if the page shows the list in the browser. */
function keepEdit({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)) {
    return;
  }
  const edit = listEdits.find((name) => target.id === editFormId && name === submitter.name);
  if (!edit) {
    return;
  }
  const { asked, slugs } = slugsOfPage();
  const kept = editList(slugs, edit, Number(submitter.value));
  // If it cannot be stored, the address that follows still holds the list, and its page says so.
  changeList((entries) => {
    const present = asOnPage(entries);
    const isShown = isSameList(entries, asked) || isSameList(present, slugs);
    const noteOf = (slug: string) => present.find((entry) => entry.slug === slug)?.note ?? "";
    return isShown ? kept.map((slug) => ({ slug, note: noteOf(slug) })) : entries;
  });
}

/** The list in the browser by the slugs that the rows have. */
function asOnPage(entries: readonly ListEntry[]): ListEntry[] {
  const { asked, slugs } = slugsOfPage();
  return withPresentSlugs(entries, asked, slugs);
}

/** The slugs in the address, and the present ones in the form. */
function slugsOfPage() {
  const form = document.forms.namedItem(editFormId);
  return {
    asked: slugsOf(new URLSearchParams(location.search).get("v")),
    slugs: form ? slugsOf(new FormData(form).get("v")) : [],
  };
}

function slugsOf(value: FormDataEntryValue | null): string[] {
  return typeof value === "string" ? value.split(",") : [];
}
