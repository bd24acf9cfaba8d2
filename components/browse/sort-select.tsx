"use client";

import { type BrowseSort, browseSorts } from "@/lib/model/browse-sorts";
import { browseFormId } from "./form-id";

type SortSelectProps = {
  sort: BrowseSort;
  /** Whether a text is searched. Then the default order starts with the names that match it best. */
  isSearch: boolean;
};

/**
 * Belongs to the form, beside which it stands. The default's value is empty, which keeps it out of the canonical URL
 * without scripts too.
 */
export function SortSelect({ sort, isSearch }: SortSelectProps) {
  const [recommended, ...others] = browseSorts;
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 sm:ml-auto sm:flex-none">
      <span className="shrink-0 text-muted max-sm:sr-only">Sort by</span>
      <select
        name="sort"
        form={browseFormId}
        defaultValue={sort === recommended.id ? "" : sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="min-h-11 w-full min-w-0 cursor-pointer rounded-md border border-control bg-surface px-3 text-ink max-sm:px-1 max-sm:text-base lg:px-2 lg:text-sm"
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
