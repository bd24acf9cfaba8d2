import { type AmenityId, amenities } from "@/lib/model/amenities";
import { absenceText, accessSummary, mentionedAmenities } from "@/lib/model/amenity-facts";
import { flatDetails } from "@/lib/model/details";
import type { VenueDetail } from "@/lib/venues/selects";

/** First what a venue has, and last what it lacks. */
export function Amenities({ venue }: { venue: VenueDetail }) {
  const present = amenities.filter(({ id }) => venue[id]);
  const absence = absenceText(venue);
  const unknown = amenities.filter(({ id }) => venue[id] === null);
  if (unknown.length === amenities.length) {
    return <span className="text-muted">Amenities information not available</span>;
  }
  return (
    <ul>
      {present.map(({ id, label }) => (
        <Present key={id} label={label} origin={originOf(id, venue)} />
      ))}
      {unknown.length > 0 && (
        <li className="text-muted text-sm">
          Not known yet: {unknown.map(({ label }) => label).join(", ")}.
        </li>
      )}
      {absence && <li className="text-muted text-sm">{absence}</li>}
    </ul>
  );
}

/** Where an amenity follows from that nobody states: the description, or that the venue is a bar. */
function originOf(id: AmenityId, venue: VenueDetail): string | null {
  const isByDetails = id === "accessibility" && accessSummary(flatDetails(venue.details)) !== null;
  if (venue[`${id}Source`] !== "DESCRIPTION" || isByDetails) {
    return null;
  }
  return id === "bar" && !mentionedAmenities(venue.description ?? "").has(id)
    ? "from the type of venue, not verified"
    : "mentioned in the description, not verified";
}

function Present({ label, origin }: { label: string; origin: string | null }) {
  return (
    <li>
      {label}
      {origin && <span className="text-muted text-sm"> ({origin})</span>}
    </li>
  );
}
