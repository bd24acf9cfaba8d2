declare module "zipcodes" {
  export type Area = {
    zip: string;
    latitude: number | null;
    longitude: number;
    city: string;
    /** Abbreviation in the US, name in Canada. */
    state: string;
    country: "US" | "Canada";
  };
  const zipcodes: { codes: Record<string, Area> };
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS
  export default zipcodes;
}
