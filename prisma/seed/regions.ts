import { toSlug } from "@/lib/core/text/slug";
import { regionNames } from "@/lib/places/region-names";
import { countries } from "./countries";

/** `key` is unique across both countries, like `regionKey` in cities.json: 'us:NY'. */
export const regions = countries.flatMap((country) =>
  Object.entries(regionNames[country.code]).map(([code, name]) => ({
    key: `${country.code}:${code}`,
    countryCode: country.code,
    code,
    slug: toSlug(name),
    name,
  })),
);
