import type { CountryCode } from "@/lib/clean/cleaned";
import { regionNames } from "@/lib/places/region-names";

/** A state, province, or territory, as services and `--region` name it. */
export type ServiceRegion = {
  /** ISO 3166-2, "US-TN". */
  iso: string;
  /** "TN" */
  code: string;
  country: CountryCode;
  name: string;
};

/** All, in alphabetical order, Canada after the United States. */
export const serviceRegions: readonly ServiceRegion[] = (["us", "ca"] as const).flatMap((country) =>
  Object.entries(regionNames[country]).map(([code, name]) => ({
    iso: `${country.toUpperCase()}-${code}`,
    code,
    country,
    name,
  })),
);

const byCode = new Map(
  serviceRegions.flatMap((region) => [
    [region.iso, region],
    [region.code, region],
    [region.name.toUpperCase(), region],
  ]),
);

/** "US-TN, CA-NS" as regions, also by code or name; a text that is none as it is. */
export function parseRegions(list: string): (ServiceRegion | string)[] {
  const texts = list.split(",").map((text) => text.trim());
  return [...new Set(texts.filter(Boolean).map((text) => byCode.get(text.toUpperCase()) ?? text))];
}

export function regionOf(iso: string): ServiceRegion | undefined {
  return byCode.get(iso);
}
