import "server-only";
import { changeRows, type Genres } from "@/lib/contribute/change-choices";
import { readStoredChanges } from "@/lib/contribute/change-schema";
import { listGenres } from "@/lib/genres/queries";

type Update = { about: string | null; changes: unknown };

/** Puts what updates change before what their submitters wrote. */
export async function withUpdateGists<Entry extends Update>(
  entries: Entry[],
): Promise<Omit<Entry, "changes">[]> {
  const genres = await listGenres();
  return entries.map(({ changes, ...entry }) => ({
    ...entry,
    about: gistOf({ ...entry, changes }, genres),
  }));
}

/** 'Phone: (902) 555-0123 → (902) 555-0142, Phone: They told me at the door.' */
function gistOf({ about, changes }: Update, genres: Genres): string | null {
  const rows = changeRows(readStoredChanges(changes ?? []), genres);
  const texts = rows.map(({ name, value }) => `${name}: ${value}`);
  return [...texts, about].filter(Boolean).join(", ") || null;
}
