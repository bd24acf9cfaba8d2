import type { Route } from "next";
import { Icon } from "@/components/icon";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { pageHref } from "@/lib/routes";
import { formatNumber } from "@/lib/text/plural";

type Props = { href: Route; page: number; pageCount: number };

/** Real links to the neighbouring pages and back to the first. */
export function Pager({ href, page, pageCount }: Props) {
  if (pageCount < 2) {
    return null;
  }
  return (
    <nav aria-label="Pages" className="no-print mt-8 flex flex-wrap items-center gap-3">
      {page > 2 && (
        <Button asChild variant="outline">
          <Link href={href}>First page</Link>
        </Button>
      )}
      {page > 1 && (
        <Button asChild variant="outline">
          <Link href={pageHref(href, page - 1)} rel="prev">
            <Icon name="chevron-left" className="size-4" /> Previous
          </Link>
        </Button>
      )}
      <p className="px-2 text-muted tabular-nums">
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </p>
      {page < pageCount && (
        <Button asChild variant="outline">
          <Link href={pageHref(href, page + 1)} rel="next">
            Next <Icon name="chevron-right" className="size-4" />
          </Link>
        </Button>
      )}
    </nav>
  );
}
