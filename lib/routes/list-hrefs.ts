import type { Route } from "next";
import type { ListEntry, ListView } from "@/lib/model/venue-list";
import { listRowId } from "./fragments";
import { routes } from "./hrefs";
import { toRoute } from "./to-route";

export const listFileFormats = ["csv", "gpx", "kml", "geojson", "json"] as const;
export type ListFileFormat = (typeof listFileFormats)[number];

type Entries = readonly ListEntry[];

/** A list of venues, in this order. */
export function listHref(entries: Entries, view: ListView = "rows"): Route {
  return toRoute(routes.list + queryOf(entries, view));
}

/** A list of venues at the row of one of them, so that a long list is not read from its beginning again. */
export function listRowHref(entries: Entries, slug: string): Route {
  return toRoute(`${listHref(entries)}#${listRowId(slug)}`);
}

/** A list of venues as a file. */
export function listFileHref(entries: Entries, format: ListFileFormat): Route {
  return toRoute(`${routes.list}.${format}${queryOf(entries)}`);
}

/** The slugs as one parameter; their notes, by position, as one each. */
function queryOf(entries: Entries, view: ListView = "rows"): string {
  if (entries.length === 0) {
    return "";
  }
  const slugs = entries.map(({ slug }) => slug).join(",");
  const notes = notesOf(entries).map((note) => `&n=${encodeURIComponent(note)}`);
  return `?v=${slugs}${view === "rows" ? "" : `&view=${view}`}${notes.join("")}`;
}

/** The notes by position, up to the last one. */
export function notesOf(entries: Entries): string[] {
  const noted = entries.findLastIndex(({ note }) => note !== "") + 1;
  return entries.slice(0, noted).map(({ note }) => note);
}
