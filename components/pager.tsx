import { ChevronLeft, ChevronRight } from "lucide";
import type { Route } from "next";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/core/text/plural";
import { pageHref } from "@/lib/routes/hrefs";

type Props = { href: Route; page: number; pageCount: number; from?: number };

/** Links to the neighboring pages and the first one. The pages shown start at `from`. */
export function Pager({ href, page, pageCount, from = page }: Props) {
  if (pageCount < 2) {
    return null;
  }
  return (
    <nav aria-label="Pages" className="no-print mt-8 flex flex-wrap items-center gap-3">
      {from > 2 && (
        <Button asChild variant="outline">
          <Link href={href}>First page</Link>
        </Button>
      )}
      {from > 1 && (
        <Button asChild variant="outline">
          <Link href={pageHref(href, from - 1)} rel="prev">
            <Icon drawing={ChevronLeft} className="size-4" /> Previous
          </Link>
        </Button>
      )}
      <p className="px-2 text-muted tabular-nums">
        {from < page ? `Pages ${formatNumber(from)}–` : "Page "}
        {formatNumber(page)} of {formatNumber(pageCount)}
      </p>
      {page < pageCount && (
        <Button asChild variant="outline">
          <Link href={pageHref(href, page + 1)} rel="next">
            Next <Icon drawing={ChevronRight} className="size-4" />
          </Link>
        </Button>
      )}
    </nav>
  );
}
