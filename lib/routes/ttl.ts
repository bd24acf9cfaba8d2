import { routes } from "./hrefs";

/** The specification's tiers, in minutes. */
const tiers = { static: 60, "semi-static": 15, dynamic: 5, search: 2, user: 1 } as const;

type Tier = keyof typeof tiers;

/** Pages that are made for one visitor are not kept at all, and not listed. */
const tierOfPage: Record<string, Tier | undefined> = {
  [routes.about]: "static",
  [routes.contact]: "static",
  [routes.privacy]: "static",
  [routes.terms]: "static",
  [routes.dataSources]: "static",
  [routes.api]: "static",
  [routes.home]: "semi-static",
  [routes.genres]: "semi-static",
  [routes.capacity]: "semi-static",
  [routes.sitemap]: "semi-static",
  [routes.browse]: "dynamic",
  [routes.search]: "search",
  [routes.nearMe]: "user",
};

/** The pages below a fixed one: genres, sizes, and the words for what does not exist. */
const tierBelow: Record<string, Tier | undefined> = {
  genres: "dynamic",
  capacity: "dynamic",
  "not-found": "static",
};

/** Country, region, city, venue. */
const tierOfPlace: Tier[] = ["semi-static", "semi-static", "dynamic", "dynamic"];

/** How long a page is given out without being made anew, in ms. */
export function freshFor(path: string): number {
  const segments = path.split("/").filter(Boolean);
  const tier =
    tierOfPage[path] ??
    tierBelow[segments[0] ?? ""] ??
    tierOfPlace[segments.length - 1] ??
    "dynamic";
  return tiers[tier] * 60_000;
}
