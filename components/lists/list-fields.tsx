import type { ListEntry } from "@/lib/model/venue-list";
import { notesOf } from "@/lib/routes/list-hrefs";

type Props = { entries: readonly ListEntry[]; hasNotes?: boolean };

/** The venues of a list in a form, and the notes of its address. */
export function ListFields({ entries, hasNotes = false }: Props) {
  return (
    <>
      {entries.length > 0 && (
        <input type="hidden" name="v" value={entries.map(({ slug }) => slug).join(",")} />
      )}
      {hasNotes &&
        notesOf(entries).map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes belong to venues by position
          <input key={index} type="hidden" name="n" value={note} />
        ))}
    </>
  );
}
