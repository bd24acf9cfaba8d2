import { routes } from "@/lib/routes/hrefs";
import { SearchButton } from "./search-button";
import { type FieldSize, fieldRing, SearchField } from "./search-field";

type Props = { label: string; className?: string; size?: FieldSize; defaultValue?: string };

/** Plain GET form to /search. */
export function SearchForm({ className, size, ...field }: Props) {
  return (
    <search className={className}>
      <form action={routes.search} className={`flex w-full ${fieldRing}`}>
        <SearchField {...field} size={size} required />
        <SearchButton size={size} />
      </form>
    </search>
  );
}
