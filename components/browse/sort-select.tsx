import { type BrowseSort, browseSorts } from "@/lib/model/browse-params";

type SortSelectProps = {
  sort: BrowseSort;
  /** Whether a text is searched. Then the default order starts with the names that match it best. */
  isSearch: boolean;
};

/** The default's value is empty, which keeps it out of the canonical URL without scripts too. */
export function SortSelect({ sort, isSearch }: SortSelectProps) {
  const [recommended, ...others] = browseSorts;
  return (
    <label className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 text-muted">Sort by</span>
      <select
        name="sort"
        defaultValue={sort === recommended.id ? "" : sort}
        className="min-h-11 min-w-0 cursor-pointer rounded-md border border-control bg-surface px-3 text-ink"
      >
        <option value="">{isSearch ? "Relevance" : recommended.label}</option>
        {others.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
