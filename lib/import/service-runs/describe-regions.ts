import { serviceRegions } from "../services/regions";

/** Both countries with their regions. */
export const serviceCountries = [
  { code: "us", name: "the United States" },
  { code: "ca", name: "Canada" },
].map((country) => ({
  ...country,
  regions: serviceRegions.filter((region) => region.country === country.code),
}));

/** 'Tennessee, Texas, all of Canada' for the codes of regions. */
export function describeRegions(codes: readonly string[]): string {
  const texts = serviceCountries.flatMap(({ name, regions }) => {
    const chosen = regions.filter(({ iso }) => codes.includes(iso));
    return chosen.length === regions.length
      ? [`all of ${name}`]
      : chosen.map((region) => region.name);
  });
  return texts.join(", ");
}
