import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/core/text/plural";
import { pageNumbers } from "@/lib/near-me/page-numbers";

type Props = {
  page: number;
  pageCount: number;
  /** Renders the link or button of a page; spreads the props onto it. */
  turn: (page: number, props: TurnProps) => ReactNode;
};

type TurnProps = {
  "aria-label"?: string;
  "aria-current"?: "page";
  children: ReactNode;
};

/** Pagination: previous, page numbers, next. */
export function PageList({ page, pageCount, turn }: Props) {
  if (pageCount < 2) {
    return null;
  }
  const numbers = pageNumbers(page, pageCount);
  return (
    <nav aria-label="Pages" className="no-print mt-8">
      <ul className="flex flex-wrap items-center gap-2 tabular-nums">
        {page > 1 && (
          <li>
            <Button asChild variant="outline">
              {turn(page - 1, {
                children: (
                  <>
                    <Icon drawing={ChevronLeft} className="size-4" /> Previous
                  </>
                ),
              })}
            </Button>
          </li>
        )}
        {numbers.map((number, index) =>
          number === "gap" ? (
            <li key={`after ${numbers[index - 1]}`} className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Button
                asChild
                variant={number === page ? "primary" : "outline"}
                size="small"
                className="min-w-11"
              >
                {turn(number, {
                  "aria-label": `Page ${number}`,
                  "aria-current": number === page ? "page" : undefined,
                  children: formatNumber(number),
                })}
              </Button>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Button asChild variant="outline">
              {turn(page + 1, {
                children: (
                  <>
                    Next <Icon drawing={ChevronRight} className="size-4" />
                  </>
                ),
              })}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}
