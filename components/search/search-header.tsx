import type { ReactNode } from "react";
import { PageHeader } from "@/components/page/page-header";
import { routes } from "@/lib/routes/hrefs";
import { searchTitle } from "@/lib/seo/titles";
import { formTools, searchFieldTool } from "./form-tools";
import { SearchBox } from "./search-box";

type Props = { q: string; children?: ReactNode };

/** Header of the search page; its box holds the query. */
export function SearchHeader({ q, children }: Props) {
  return (
    <>
      <PageHeader title={searchTitle(q)} crumbs={[{ name: "Search", href: routes.search }]}>
        {q === "" && "Try a venue, a city, or a ZIP code."}
      </PageHeader>
      <div className="page pb-2 sm:pb-6">
        {/* Remounts the box for a new search; an edited one would keep its old text. */}
        <SearchBox
          key={q}
          className="max-w-160"
          label="Search the directory"
          defaultValue={q}
          autoFocus={q === ""}
          size="large"
          tool={formTools.search}
          {...searchFieldTool}
        />
        {children}
      </div>
    </>
  );
}
