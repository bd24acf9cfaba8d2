import type { ReactNode } from "react";
import { routes } from "@/lib/routes/hrefs";
import { SearchButton } from "./search-button";
import { SearchCombobox } from "./search-combobox";
import type { FieldSize } from "./search-field";

type Props = {
  label: string;
  className?: string;
  size?: FieldSize;
  defaultValue?: string;
  autoFocus?: boolean;
  /** Whether browsers offer it to assistants: one form of a page. */
  isTool?: boolean;
  /** Content between the field and its button. */
  children?: ReactNode;
};

/** GET form to /search with suggestions while typing. */
export function SearchBox({ className, size, children, isTool, ...field }: Props) {
  return (
    <search className={className}>
      <form
        action={routes.search}
        toolname={isTool ? "search" : undefined}
        tooldescription={
          isTool ? "Finds live music venues, places, and kinds of music." : undefined
        }
        className="flex w-full"
      >
        <SearchCombobox {...field} size={size} required>
          {children}
          <SearchButton size={size} />
        </SearchCombobox>
      </form>
    </search>
  );
}
