import "server-only";
import { cache } from "react";
import { readPrepared } from "@/lib/core/db";
import type { CountryWithRegions } from "./selects";

/** Both countries, the United States first, each with its regions by name. */
export const listCountries = cache(
  (): Promise<CountryWithRegions[]> =>
    readPrepared<CountryWithRegions>(
      `SELECT co.id, co.code, co.slug, co.name, co.venue_count AS "venueCount",
              (SELECT coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'slug', r.slug, 'name', r.name,
                        'venueCount', r.venue_count) ORDER BY r.name), '[]')
                 FROM regions r WHERE r.country_id = co.id) AS regions
         FROM countries co ORDER BY co.code DESC`,
    ),
);
