import { cleanLine } from "@/lib/core/text/clean-text";

/** Longer than any place name. */
export const maxPlaceLength = 100;

type PlaceRequest = {
  /** Empty without a requested place. */
  text: string;
  page: number;
};

/** Parses `?place=austin&page=2`. Invalid pages become 1; the list handles pages past the end. */
export function parsePlaceQuery(
  searchParams: Record<string, string | string[] | undefined>,
): PlaceRequest {
  const [place = ""] = [searchParams.place].flat();
  const [page = ""] = [searchParams.page].flat();
  return { text: cleanPlace(place), page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1 };
}

/** A typed place without what it can't hold. */
export function cleanPlace(typed: string): string {
  // Cleaned again, since the cut may split a character.
  return cleanLine(cleanLine(typed).slice(0, maxPlaceLength));
}
