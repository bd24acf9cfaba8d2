import { routes } from "@/lib/routes/hrefs";
import { SearchButton } from "./search-button";
import { SearchCombobox } from "./search-combobox";
import type { FieldSize } from "./search-field";

type Props = {
  label: string;
  className?: string;
  /** How wide the dropdown is, or "left-0" for as wide as the box. */
  panelClassName?: string;
  size?: FieldSize;
  defaultValue?: string;
};

/** A GET form to /search that suggests places and venues as one types. */
export function SearchBox({ className, size, ...field }: Props) {
  return (
    <search className={className}>
      <form action={routes.search} className="flex w-full">
        <SearchCombobox {...field} size={size} required>
          <SearchButton size={size} />
        </SearchCombobox>
      </form>
    </search>
  );
}
