import { SearchButton } from "@/components/search/search-button";
import { SearchCombobox } from "@/components/search/search-combobox";

/** Search text of the form; submitting it empty clears the search. */
export function SearchField({ text }: { text: string }) {
  return (
    <div className="flex lg:col-span-2">
      <SearchCombobox label="Search venues" size="large" defaultValue={text}>
        <SearchButton size="large" />
      </SearchCombobox>
    </div>
  );
}
