"use client";

import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ResultsMap } from "@/components/map/results-map";
import { PendingNote } from "@/components/page/pending-note";
import { Button } from "@/components/ui/button";
import { needsScripts } from "@/lib/core/activation";
import { formatNumber } from "@/lib/core/text/plural";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import type { MapPoint } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import { firstShown } from "@/lib/model/page-range";
import { pageHref, pageRangeHref, routes } from "@/lib/routes/hrefs";
import { pendingLabel } from "@/lib/routes/pending-label";
import { LaterLists } from "./appended-lists";
import { fetchLaterPage, laterPages } from "./loaded-pages";

type Props = {
  /** URL of the list's first page. */
  href: Route;
  /** First and last of the pages rendered initially. */
  from: number;
  page: number;
  pageCount: number;
  perPage: number;
  shownCount: number;
  /** Map points of the venues shown, by page. */
  points: MapPoint[][];
  /** Stands for the map until its script has loaded. */
  picture: ReactNode;
  tiles: MapTiles;
  /** Content next to the map button, and below it. */
  bar: ReactNode;
  below: ReactNode;
  /** The initial list of venues. */
  list: ReactNode;
  /** Total count, as in '1,234 venues'. */
  summary: string;
  /**
   * Links to the previous and next pages, shown until more venues are appended; on the first page only without scripts.
   */
  children: ReactNode;
  /** Note below the last venue of the list. */
  end: ReactNode;
};

/**
 * Appends the next page's venues. The URL then names all pages shown, so Back, Reload, and a shared link render them in
 * one document. When that is full, the first venues disappear here, too: Back would otherwise lead to other ones.
 */
export function LoadMore({ href, from, page, pageCount, perPage, shownCount, ...props }: Props) {
  const addressed = Number(useSearchParams().get("page"));
  const later = laterPages(href, page, addressed);
  const last = page + later.length;
  const start = firstShown(from, last);
  const { load, isLoading, newest } = useLoading({ href, from, number: last + 1 });
  const initial = useRef<HTMLDivElement>(null);
  useHidden(initial, (start - from) * perPage);

  const first = (start - 1) * perPage + 1;
  const venueCount = later.reduce((sum, { venueCount: added }) => sum + added, shownCount);
  const to = (from - 1) * perPage + venueCount;
  const laterShown = later.filter(({ number }) => number >= start);
  const isInitialShown = start <= page;
  return (
    <>
      <ResultsMap
        points={[
          ...props.points.slice(start - from).flat(),
          ...laterShown.flatMap(({ points }) => points),
        ]}
        total={to - first + 1}
        tiles={props.tiles}
        picture={props.picture}
        bar={props.bar}
        below={props.below}
      >
        <div ref={initial} hidden={!isInitialShown}>
          {props.list}
        </div>
        <LaterLists pages={laterShown} areAlone={!isInitialShown} newest={newest} />
      </ResultsMap>
      <p role="status" className="mt-8 text-center text-muted tabular-nums">
        Showing {start > 1 && `${formatNumber(first)}–`}
        {formatNumber(to)} of {props.summary}
      </p>
      {last < pageCount ? (
        <p className="no-print mt-3 text-center">
          <Button asChild>
            <a href={pageHref(href, last + 1)} onClick={load} {...needsScripts}>
              Load More
            </a>
          </Button>
        </p>
      ) : (
        props.end
      )}
      {later.length === 0 && (
        <div className={from === 1 ? "hidden unscripted:block" : undefined}>{props.children}</div>
      )}
      <PendingNote className="waiting">{isLoading ? pendingLabel(routes.browse) : ""}</PendingNote>
    </>
  );
}

/** Hides the first venues of the initial list, which React leaves as the server sent it. */
function useHidden(list: RefObject<HTMLDivElement | null>, count: number) {
  useLayoutEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>("li[data-venue]") ?? [];
    for (const [index, item] of [...items].entries()) {
      item.hidden = index < count;
    }
  }, [list, count]);
}

/** Loads the next page on click and moves focus to its first venue. */
function useLoading({ href, from, number }: { href: Route; from: number; number: number }) {
  const newest = useRef<HTMLDivElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isAdded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number means a list was appended
  useEffect(() => {
    if (isAdded.current) {
      isAdded.current = false;
      newest.current?.querySelector("a")?.focus();
    }
  }, [number]);

  async function load(event: MouseEvent<HTMLAnchorElement>) {
    if (!isUnmodifiedLeftClick(event)) {
      return;
    }
    event.preventDefault();
    if (isLoading) {
      return;
    }
    const address = location.href;
    setIsLoading(true);
    const isFetched = await fetchLaterPage(href, number);
    setIsLoading(false);
    // Does not navigate back if the user has left while loading.
    if (location.href === address) {
      isAdded.current = isFetched;
      if (isFetched) {
        const range = { from: firstShown(from, number), page: number };
        history.replaceState(null, "", pageRangeHref(href, range));
      } else {
        location.assign(pageHref(href, number));
      }
    }
  }

  return { load, isLoading, newest };
}
