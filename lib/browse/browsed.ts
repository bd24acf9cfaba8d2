import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { BrowseParams } from "@/lib/model/browse-params";
import { traitKind } from "@/lib/model/kinds";
import { traits } from "@/lib/model/traits";
import { type NameWord, nameWordsSql, traitTotalsSql } from "@/lib/places/kind-counts";
import { findCity } from "@/lib/places/queries";
import { placeParam } from "@/lib/routes/hrefs";

type RegionOption = {
  id: number;
  slug: string;
  code: string;
  name: string;
  country: { slug: string; name: string };
};

/** What the filters offer: the music genres, the regions with venues, and words of names. */
export type BrowseOptions = {
  genres: { id: number; slug: string; name: string }[];
  regions: RegionOption[];
  /** Words of names. */
  words: NameWord[];
  /** Number of venues by the kinds of traits (lib/model/kinds.ts), and of all. */
  traits: Readonly<Record<string, number>>;
  venueCount: number;
};

/** A place as a filter; `path` is the value of the parameter. */
export type BrowsedPlace = {
  kind: "region" | "city";
  id: number;
  regionId: number;
  name: string;
  path: string;
};

/** The place and the genre that the parameters name; null if they name none that is known. */
export type Browsed = {
  place: BrowsedPlace | null;
  genre: BrowseOptions["genres"][number] | null;
};

const optionsSql = `
  SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) ORDER BY name), '[]')
            FROM genres JOIN genre_counts c ON c.genre_id = id WHERE kind = 'MUSIC' AND c.venue_count > 0) AS genres,
         (SELECT coalesce(json_agg(json_build_object('id', r.id, 'slug', r.slug, 'code', r.code, 'name', r.name,
                   'country', json_build_object('slug', co.slug, 'name', co.name)) ORDER BY co.code DESC, r.name), '[]')
            FROM regions r JOIN countries co ON co.id = r.country_id WHERE r.venue_count > 0) AS regions,
         (SELECT coalesce(json_agg(known), '[]') FROM (${nameWordsSql}) known) AS words,
         (SELECT coalesce(json_object_agg(kind, total), '{}') FROM (${traitTotalsSql}) known) AS traits,
         (SELECT coalesce(sum(venue_count), 0)::int FROM countries) AS "venueCount"`;

const optionsTtlMs = 60_000;
let kept: { until: number; options: Promise<BrowseOptions> } | undefined;

/** Cached for a minute, since they are the same for all lists and hardly ever change. */
export function listBrowseOptions(): Promise<BrowseOptions> {
  if (!kept || Date.now() >= kept.until) {
    const options = readOptions();
    kept = { until: Date.now() + optionsTtlMs, options };
    // A failure is not kept.
    options.catch(() => {
      kept = undefined;
    });
  }
  return kept.options;
}

async function readOptions(): Promise<BrowseOptions> {
  const [options] = await readPrepared<BrowseOptions>(optionsSql);
  return options ?? { genres: [], regions: [], words: [], traits: {}, venueCount: 0 };
}

/** The traits that any listed venue has. */
export async function listKnownTraits() {
  const { traits: counts } = await listBrowseOptions();
  return traits.filter((trait) => (counts[traitKind(trait)] ?? 0) > 0);
}

export async function findBrowsed({
  place,
  genre,
}: Pick<BrowseParams, "place" | "genre">): Promise<Browsed> {
  const { genres } = await listBrowseOptions();
  return {
    place: place ? await findPlace(place) : null,
    genre: genres.find(({ slug }) => slug === genre) ?? null,
  };
}

async function findPlace(path: string): Promise<BrowsedPlace | null> {
  const [country = "", region = "", city] = path.split("/");
  if (city === undefined) {
    const { regions } = await listBrowseOptions();
    const found = regions.find((one) => one.slug === region && one.country.slug === country);
    return found
      ? { kind: "region", id: found.id, regionId: found.id, name: found.name, path }
      : null;
  }
  const found = await findCity(country, region, city);
  return (
    found && {
      kind: "city",
      id: found.id,
      regionId: found.region.id,
      name: `${found.name}, ${found.region.code}`,
      path: placeParam(found),
    }
  );
}
