import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { cn } from "@/components/ui/cn";
import type { Crumb } from "@/lib/seo/breadcrumb-json-ld";
import { placeLead } from "@/lib/seo/titles";

type Props = {
  /** Begins with `placeLead`, which is a small line above the place. */
  title: string;
  /** Venue count, as in '95 Music Venues'. */
  count: string;
  crumbs: Crumb[];
  /** Picture of the place. */
  map?: ReactNode;
  children?: ReactNode;
};

/** Top of a country, region, or city page: name, count, and a picture of where its venues are. */
export function PlaceHero({ title, count, crumbs, map, children }: Props) {
  return (
    <div className="page pt-1 lg:pt-4">
      <Breadcrumbs items={crumbs} />
      <header
        className={cn(
          "mt-2 grid items-center gap-x-4 overflow-hidden rounded-xl border border-board-edge bg-board p-3 pl-4 text-on-board sm:gap-x-6 sm:p-5 lg:p-8 lg:px-10",
          map && "grid-cols-[1fr_40%] lg:grid-cols-2",
        )}
      >
        <div className="min-w-0">
          <h1>
            <span className="block font-normal font-text text-base text-board-muted leading-snug">
              {placeLead}{" "}
            </span>
            <span className="sign block text-place">{title.slice(placeLead.length).trim()}</span>
          </h1>
          <p className="mt-1 tabular-nums sm:mt-3 sm:text-lg">{count}</p>
        </div>
        {map && <div className={cn("no-print", children && "lg:row-span-2")}>{map}</div>}
        {children && <div className="max-lg:col-span-full">{children}</div>}
      </header>
    </div>
  );
}
