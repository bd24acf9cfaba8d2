import type { Route } from "next";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { Still } from "@/components/still";
import type { MapCell } from "@/lib/places/dot-map";
import type { Crumb } from "@/lib/seo/breadcrumb-json-ld";
import { DotMap } from "./dot-map";

type Props = {
  title: string;
  /** Venue count, as in '812 Music Venues'. */
  count: string;
  crumbs: Crumb[];
  cells?: MapCell[];
  regions?: Map<number, { href: Route; title: string }>;
  children?: ReactNode;
};

/** Top of a country, region, or city page: name, count, and a dot map of its venues. */
export function PlaceHero({ title, count, crumbs, cells, regions, children }: Props) {
  return (
    <Still>
      <div className="page pt-1 sm:pt-4">
        <Breadcrumbs items={crumbs} />
        <header className="grid items-center gap-4 overflow-hidden rounded-xl border border-board-edge bg-board px-4 py-3 text-on-board max-sm:has-[svg]:grid-cols-[minmax(0,1fr)_38%] sm:mt-2 sm:gap-6 sm:p-10 lg:grid-cols-2">
          <div>
            <h1 className="text-title">{title}</h1>
            <p className="mt-1 tabular-nums sm:mt-4 sm:text-lg">{count}</p>
            {children}
          </div>
          {cells && (
            <DotMap
              cells={cells}
              regions={regions}
              className="no-print max-h-36 justify-self-center sm:max-h-80"
            />
          )}
        </header>
      </div>
    </Still>
  );
}
