import { unknownPlaceText } from "@/lib/search/geocoding/uncovered";
import { LocationView } from "./location-view";
import { OwnLocationLink } from "./own-location-link";
import { PlaceForm } from "./place-form";

/** Shown for a place we do not know; keeps the text for correction. */
export function UnknownPlace({ text }: { text: string }) {
  return (
    <LocationView title="Find Venues Near You">
      <PlaceForm text={text} problem={unknownPlaceText(text)} />
      <OwnLocationLink />
    </LocationView>
  );
}
