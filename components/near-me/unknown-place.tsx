import { uncoveredPlace } from "@/lib/search/geocoding/uncovered";
import { LocationView } from "./location-view";
import { OwnLocationLink } from "./own-location-link";
import { PlaceForm } from "./place-form";

/** Shown for a place we do not know; keeps the text for correction. */
export function UnknownPlace({ text }: { text: string }) {
  const uncovered = uncoveredPlace(text);
  return (
    <LocationView title="Find Venues Near You">
      <PlaceForm
        text={text}
        problem={
          uncovered
            ? `We list venues in the United States and Canada only, so none in ${uncovered} yet.`
            : "We couldn't find that place. Check the spelling, add a state or province, or try a bigger city nearby."
        }
      />
      <OwnLocationLink />
    </LocationView>
  );
}
