import type { Route } from "next";
import type { MapPoint } from "@/lib/map/points";
import { parseCoordinates } from "@/lib/model/coordinates";
import { pageHref } from "@/lib/routes/hrefs";

/** ID of the element that holds a page's venues. */
export const venueListId = "venue-list";

export type LaterPage = { number: number; html: string; venueCount: number; points: MapPoint[] };

/** Keyed by list and kept after unmount, so Back within the same document restores the list. */
const kept = new Map<Route, LaterPage[]>();

/** Pages already fetched after `page`, without gaps, up to the one named in the URL. */
export function laterPages(href: Route, page: number, addressed: number): LaterPage[] {
  const pages = kept.get(href) ?? [];
  const found: LaterPage[] = [];
  for (let number = page + 1; number <= addressed; number += 1) {
    const later = pages.find((other) => other.number === number);
    if (!later) {
      break;
    }
    found.push(later);
  }
  return found;
}

/**
 * Extracts the venues from a page's document, the same one that crawlers and visitors without scripts get, so it is
 * already cached. Returns false if the fetch fails.
 */
export async function fetchLaterPage(href: Route, number: number): Promise<boolean> {
  try {
    const response = await fetch(pageHref(href, number));
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const list = page.getElementById(venueListId);
    if (!response.ok || !list) {
      return false;
    }
    const items = [...list.querySelectorAll<HTMLElement>("li[data-venue]")];
    const points = items.flatMap(readPoint);
    const later = { number, html: list.innerHTML, venueCount: items.length, points };
    const others = (kept.get(href) ?? []).filter((other) => other.number !== number);
    kept.set(href, [...others, later]);
    return true;
  } catch {
    return false;
  }
}

/** Map point of a card; none without a position. */
function readPoint(item: HTMLElement): MapPoint[] {
  const link = item.querySelector("a");
  const position = parseCoordinates(item.dataset.latitude, item.dataset.longitude);
  return link && position
    ? [
        {
          id: Number(item.dataset.venue),
          number: Number(item.querySelector(".number")?.textContent),
          name: link.textContent,
          href: link.getAttribute("href") as Route,
          place: item.querySelector(".place")?.textContent ?? "",
          ...position,
        },
      ]
    : [];
}
