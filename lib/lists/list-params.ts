import { cleanLine } from "@/lib/core/text/clean-text";
import {
  editList,
  type ListEdit,
  type ListEntry,
  type ListView,
  listEdits,
  maxListVenues,
  maxNoteLength,
} from "@/lib/model/venue-list";
import { segmentSlug } from "@/lib/places/match";

type Params = Partial<Record<"n" | "v" | "view" | ListEdit, string | string[] | undefined>>;

export type ListParams = {
  entries: ListEntry[];
  view: ListView;
  /** Number of venues beyond the most that a list holds. */
  leftOut: number;
  /** Whether a button has changed the list, which then has another address. */
  isEdited: boolean;
  /** Slug of the venue that a button has moved. */
  moved: string | null;
};

/** URLs are user input: what cannot be a venue is dropped, and a venue named twice counts once. */
export function parseListParams({ v, n, view, ...edits }: Params): ListParams {
  const notes = allOf(n);
  const named = allOf(v)
    .flatMap((text) => text.split(","))
    .map((text, index) => ({ slug: slugOf(text), note: noteOf(notes[index]) }))
    .filter(({ slug }) => slug !== "");
  const entries = named.filter(
    ({ slug }, index) => named.findIndex((other) => other.slug === slug) === index,
  );
  const edit = listEdits.find((name) => edits[name] !== undefined);
  const held = entries.slice(0, maxListVenues);
  const place = edit ? Number(edits[edit]) : 0;
  return {
    entries: edit ? editList(held, edit, place) : held,
    view: view === "compare" ? "compare" : "rows",
    leftOut: Math.max(0, entries.length - maxListVenues),
    isEdited: edit !== undefined,
    moved: (edit !== "remove" && held[place - 1]?.slug) || null,
  };
}

/** The parameters of a URL, as pages get them. */
export function parseListSearch(search: URLSearchParams): ListParams {
  return parseListParams({ v: search.getAll("v"), n: search.getAll("n") });
}

function allOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

/** Also takes the address of a venue's page. */
function slugOf(text: string): string {
  const [path = ""] = text.trim().split(/[?#]/, 1);
  return segmentSlug(path.replace(/\/+$/, "").split("/").at(-1) ?? "");
}

function noteOf(text = ""): string {
  // The cut may halve a character of two parts.
  return cleanLine(
    cleanLine(text)
      .slice(0, maxNoteLength)
      .replace(/\p{Cs}$/u, ""),
  );
}
