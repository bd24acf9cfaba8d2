import type { ComponentProps, ReactNode } from "react";
import { routes } from "@/lib/routes/hrefs";
import type { FormTool } from "./form-tools";
import { SearchButton } from "./search-button";
import { SearchCombobox } from "./search-combobox";

type Props = Omit<ComponentProps<typeof SearchCombobox>, "required"> & {
  /** Attributes of the form for assistants. */
  tool?: FormTool;
  /** Content between the field and its button. */
  children?: ReactNode;
};

/** GET form to /search with suggestions while typing. */
export function SearchBox({ className, size, children, tool, ...field }: Props) {
  return (
    <search className={className}>
      <form action={routes.search} {...tool} className="flex w-full">
        <SearchCombobox {...field} size={size} required>
          {children}
          <SearchButton size={size} />
        </SearchCombobox>
      </form>
    </search>
  );
}
