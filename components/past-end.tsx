import type { Route } from "next";
import { EmptyState } from "@/components/empty-state";
import { plural } from "@/lib/core/text/plural";
import { nothingFound } from "@/lib/request/page-status";
import { pageHref } from "@/lib/routes/hrefs";

type Props = { title: string; href: Route; pageCount: number };

/** In place of a page past the end of a list. server/main.ts answers it with status 404. */
export function PastEnd({ title, href, pageCount }: Props) {
  return (
    <div className="page py-8">
      <meta {...nothingFound} />
      <EmptyState
        heading="h1"
        title={`This list has ${plural(pageCount, "page")}`}
        links={[
          { href, name: "Go to the first page" },
          ...(pageCount > 1
            ? [{ href: pageHref(href, pageCount), name: "Go to the last page" }]
            : []),
        ]}
      >
        404 Page Not Found: {title} ends before this page.
      </EmptyState>
    </div>
  );
}
