import { Button } from "@/components/ui/button";
import { type ListEntry, maxNoteLength } from "@/lib/model/venue-list";
import { routes } from "@/lib/routes/hrefs";
import { noteFormId } from "./form-ids";
import { ListFields } from "./list-fields";

/** Puts the notes into the address: a plain GET form, whose fields are in the rows, in their order. */
export function NoteForm({ entries }: { entries: readonly ListEntry[] }) {
  return (
    <form
      id={noteFormId}
      action={routes.list}
      className="no-print mt-4 flex flex-wrap items-center gap-3"
    >
      <ListFields entries={entries} />
      <Button type="submit" variant="outline">
        Put Notes in the Address
      </Button>
      <p className="text-muted text-sm">
        Only then do others see them. A note has up to {maxNoteLength} letters.
      </p>
    </form>
  );
}
