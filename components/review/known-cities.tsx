import { CityNames } from "@/components/contribute/city-names";
import { listCityNames } from "@/lib/places/queries";
import { cityListId } from "./place-fields";

/** City suggestions for a review form. */
export async function KnownCities({ regionId }: { regionId: number }) {
  return <CityNames id={cityListId} start={await listCityNames(regionId)} />;
}
