import type { ListEntry } from "@/lib/model/venue-list";
import { routes } from "@/lib/routes/hrefs";
import { editFormId } from "./form-ids";
import { ListFields } from "./list-fields";

/** Leads to the address of the list after a change: a plain GET form, whose buttons are in the rows. */
export function EditForm({ entries }: { entries: readonly ListEntry[] }) {
  return (
    <form id={editFormId} action={routes.list}>
      <ListFields entries={entries} hasNotes />
    </form>
  );
}
