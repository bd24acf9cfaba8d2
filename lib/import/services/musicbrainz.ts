import { env } from "@/lib/core/env";
import { regionBounds } from "../clean/region-bounds";
import type { ServiceRegion } from "./regions";
import type { Service } from "./service";

/** What counts as a venue, by the type of a place. Studios, schools, and churches do not. */
const venueTypes = ["Venue", "Amphitheatre", "Indoor arena", "Stadium"] as const;

/** The most that it gives at once. */
const pageSize = 100;

export const musicbrainz: Service = {
  label: "MusicBrainz",
  rules: "https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting",
  source: {
    name: "MusicBrainz",
    url: "https://musicbrainz.org/",
    license: "CC0 1.0",
    licenseUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
    attribution: null,
    isShareAlike: false,
    trustByGroup: {},
  },
  pauseMs: 1_500,
  silenceMs: 60_000,
  list: "places",
  preset: "MusicBrainz places",
  isPaged: true,
  requestFor: (region, offset) => {
    const url = new URL("place", `${env.MUSICBRAINZ_URL}/`);
    const parameters = {
      query: queryFor(region),
      fmt: "json",
      limit: `${pageSize}`,
      offset: `${offset}`,
    };
    url.search = new URLSearchParams(parameters).toString();
    return { method: "GET", url: url.href };
  },
  // Its places name their town, not their region: records say themselves where they are.
  readAs: () => ({}),
};

/** Places in the region's bounds; those across a border are of the region that their position says. */
function queryFor({ code }: ServiceRegion): string {
  const [south, west, north, east] = regionBounds[code] ?? [];
  const types = venueTypes.map((type) => `"${type}"`).join(" OR ");
  return `type:(${types}) AND lat:[${south} TO ${north}] AND long:[${west} TO ${east}]`;
}
