import type { Route } from "next";
import { EmptyState } from "@/components/empty-state";
import { PlainBreadcrumbs } from "@/components/plain-breadcrumbs";
import { respondWith } from "@/lib/core/request-context";
import { plural } from "@/lib/core/text/plural";
import { pageHref } from "@/lib/routes/hrefs";

type Props = { title: string; href: Route; pageCount: number };

/** In place of a page past the end of a list. The response has status 404. */
export function PastEnd({ title, href, pageCount }: Props) {
  respondWith(404);
  const heading = `This list has ${plural(pageCount, "page")}`;
  return (
    <div className="page pt-4 pb-8">
      <PlainBreadcrumbs title={heading} />
      <EmptyState
        heading="h1"
        title={heading}
        links={[
          { href, name: "Go to the first page" },
          ...(pageCount > 1
            ? [{ href: pageHref(href, pageCount), name: "Go to the last page" }]
            : []),
        ]}
      >
        You've reached the end of {title}.
      </EmptyState>
    </div>
  );
}
