import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import type { ListEntry } from "@/lib/model/venue-list";
import { routes } from "@/lib/routes/hrefs";
import { ListFields } from "./list-fields";

/** Adds a venue by the address of its page: a plain GET form, for visitors without scripts or with a link at hand. */
export function AddForm({ entries }: { entries: readonly ListEntry[] }) {
  return (
    <form action={routes.list} className="no-print mt-8 max-w-xl">
      <ListFields entries={entries} hasNotes />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <InputField
            name="v"
            label="Add a Venue"
            help="Paste the address of its page."
            required
            isEnforced
          />
        </div>
        <Button type="submit" variant="outline">
          Add
        </Button>
      </div>
    </form>
  );
}
