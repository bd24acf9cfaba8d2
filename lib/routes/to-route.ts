import type { Route } from "next";

/** A path of the tables in this folder: Next's type knows only literals. */
export function toRoute(path: string): Route {
  return path as Route;
}
