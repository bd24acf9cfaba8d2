import "server-only";
import { cache } from "react";
import { readPrepared } from "@/lib/core/db";
import { genrePrefix, sizePrefix } from "@/lib/model/kinds";
import { hasKindSql } from "./kind-counts";
import type { Country } from "./selects";

/** The overviews that lead nowhere while nothing of their kind is known about any venue. */
export type KindPage = "genres" | "capacity";

export type SiteLinks = {
  countries: Pick<Country, "code" | "slug" | "name">[];
  /** Those that lead to venues. */
  kindPages: KindPage[];
};

type Row = Pick<SiteLinks, "countries"> & { hasGenres: boolean; hasSizes: boolean };

const linksSql = `
  SELECT (SELECT coalesce(json_agg(json_build_object('code', code, 'slug', slug, 'name', name) ORDER BY code DESC), '[]')
            FROM countries) AS countries,
         ${hasKindSql(genrePrefix)} AS "hasGenres", ${hasKindSql(sizePrefix)} AS "hasSizes"`;

const ttlMs = 60_000;
let kept: { until: number; links: SiteLinks } | undefined;

/** What the header, the footer, and hints of every page link to. Cached, since it hardly ever changes. */
export const findSiteLinks = cache(async (): Promise<SiteLinks> => {
  if (kept && Date.now() < kept.until) {
    return kept.links;
  }
  const [row] = await readPrepared<Row>(linksSql);
  const links: SiteLinks = {
    countries: row?.countries ?? [],
    kindPages: [
      ...(row?.hasGenres ? (["genres"] as const) : []),
      ...(row?.hasSizes ? (["capacity"] as const) : []),
    ],
  };
  kept = { until: Date.now() + ttlMs, links };
  return links;
});
