import type { Note } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { toSlug } from "@/lib/core/text/slug";
import { parseCoordinates } from "@/lib/model/coordinates";
import { uncoveredPlace } from "@/lib/search/geocoding/uncovered";
import type { Clues, Places } from "../places";
import type { RawVenue, VenueRecord } from "../venue-record";
import { cleanCity, splitCity } from "./city";
import { statedPosition } from "./position";
import { parsePostalArea } from "./postal-code";
import { matchCountry, matchRegion, parseRegion } from "./region";
import type { SpreadRow } from "./spread-place";

type Where = Pick<VenueRecord, "country" | "regionCode" | "city" | "isCityDerived"> & {
  notes: (Note | undefined)[];
};

/** Where a row says that its venue is. */
export function whereOf(
  { values, unsplit, warning }: SpreadRow,
  places: Places,
): Where | { rejection: Note } {
  const { city: cityText, regionText, warning: placeWarning } = placeOf(values, places);
  if (unsplit !== null && (cityText === null || regionText === null)) {
    return waitingPlace(unsplit, { regionText, country: values.country, places });
  }
  const region = parseRegion(regionText, values.country);
  if ("rejection" in region) {
    return region;
  }
  const named = cleanCity(cityText, region.code);
  if ("rejection" in named) {
    return named;
  }
  const { country, code: regionCode } = region;
  const isCityDerived = placeWarning !== undefined;
  return {
    ...{ country, regionCode, isCityDerived, ...named },
    notes: [warning, placeWarning, region.warning],
  };
}

const longestPlace = 100;

/** The place of a row that waits for a reviewer with the text that may say it. */
function waitingPlace(
  text: string,
  stated: { regionText: string | null; country: string | undefined; places: Places },
): Where | { rejection: Note } {
  const { regionText, country = "", places } = stated;
  const region = regionText === null ? null : parseRegion(regionText, country);
  if (region && "rejection" in region) {
    return region;
  }
  const elsewhere =
    cleanLine(country) !== null && matchCountry(country) === null ? country : uncoveredPlace(text);
  if (elsewhere && places.table.namesakes(toSlug(elsewhere)).length === 0) {
    return { rejection: { reason: "the country is not the US or Canada", detail: elsewhere } };
  }
  return {
    country: region?.country ?? matchCountry(country) ?? "us",
    regionCode: region?.code ?? "",
    city: { name: text.slice(0, longestPlace), slug: "" },
    isCityDerived: false,
    notes: [],
  };
}

/** City and region as the row names them; what is missing, from its postal code or its position. */
function placeOf(values: RawVenue["values"], places: Places) {
  const split = splitCity(values.city);
  const { city } = split;
  const regionText = cleanLine(values.region) ?? split.region;
  if (city !== null && regionText !== null) {
    return { city, regionText };
  }
  const place = places.townOf(cluesOf(values, city, regionText));
  if (!place) {
    return { city, regionText };
  }
  const warning: Note = {
    reason: `place taken from the ${place.by}`,
    detail: `${city ?? place.name}, ${place.regionCode}`,
  };
  return { city: city ?? place.name, regionText: regionText ?? place.regionCode, warning };
}

function cluesOf(
  { postalCode, country, ...values }: RawVenue["values"],
  city: string | null,
  regionText: string | null,
): Clues {
  const region = regionText === null ? null : matchRegion(regionText);
  const stated = statedPosition(values).value;
  return {
    city,
    region,
    country: (country ? matchCountry(country) : null) ?? region?.country ?? null,
    postalArea: parsePostalArea(postalCode, region?.code),
    position: stated && parseCoordinates(stated.latitude, stated.longitude),
  };
}
