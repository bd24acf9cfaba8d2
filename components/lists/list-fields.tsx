import type { ListEntry } from "@/lib/model/venue-list";

/** The venues of a list in a form. */
export function ListFields({ entries }: { entries: readonly ListEntry[] }) {
  return (
    entries.length > 0 && (
      <input type="hidden" name="v" value={entries.map(({ slug }) => slug).join(",")} />
    )
  );
}
