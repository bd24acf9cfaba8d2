import { cleanLine } from "@/lib/core/text/clean-text";

/** No place has a longer name. */
export const maxPlaceLength = 100;

type PlaceRequest = {
  /** Empty where nobody asked for a place. */
  text: string;
  page: number;
};

/** Reads `?place=austin&page=2`. What cannot be read is page 1; a page past the end is decided by the list. */
export function parsePlaceQuery(
  searchParams: Record<string, string | string[] | undefined>,
): PlaceRequest {
  const [place = ""] = [searchParams.place].flat();
  const [page = ""] = [searchParams.page].flat();
  // Cleaned again: the cut may go through a character.
  const text = cleanLine(cleanLine(place).slice(0, maxPlaceLength));
  return { text, page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1 };
}
