import { Check } from "lucide";
import { Card, CardTitle } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { type AmenityId, amenities } from "@/lib/model/amenities";
import { absenceText, mentionedAmenities } from "@/lib/model/amenity-facts";
import type { VenueDetail } from "@/lib/venues/selects";
import { KindNote } from "./kind-note";
import { UnknownFact } from "./unknown-fact";

type Props = { venue: VenueDetail; notes: readonly Note[] };

export function AmenitiesCard({ venue, notes }: Props) {
  const present = amenities.filter(({ id }) => venue[id]);
  const absence = absenceText(venue);
  const unknown = amenities.filter(({ id }) => venue[id] === null);
  return (
    <Card aria-labelledby="amenities">
      <CardTitle id="amenities">Amenities</CardTitle>
      {unknown.length === amenities.length ? (
        <p className="mt-2">
          <UnknownFact what="which amenities it has" venue={venue} about="amenities">
            Amenities information not available
          </UnknownFact>
        </p>
      ) : (
        <ul className="mt-2">
          {present.map(({ id, label }) => (
            <Present key={id} label={label} origin={originOf(id, venue)} />
          ))}
          {unknown.length > 0 && (
            <li className="py-1 text-sm">
              <UnknownFact
                what={unknown.map(({ label }) => label).join(", ")}
                venue={venue}
                about="amenities"
              >
                {`Not known yet: ${unknown.map(({ label }) => label).join(", ")}.`}
              </UnknownFact>
            </li>
          )}
          {absence && <li className="py-1 text-muted text-sm">{absence}</li>}
        </ul>
      )}
      <KindNote notes={notes} kind="amenities" />
    </Card>
  );
}

/** Where an amenity follows from that nobody states: the description, or that the venue is a bar. */
function originOf(id: AmenityId, venue: VenueDetail): string | null {
  if (venue[`${id}Source`] !== "DESCRIPTION") {
    return null;
  }
  return mentionedAmenities(venue.description ?? "").has(id)
    ? "mentioned in the description, not verified"
    : "from the type of venue, not verified";
}

function Present({ label, origin }: { label: string; origin: string | null }) {
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon drawing={Check} className="mt-1 size-4 shrink-0" />
      <span>
        {label}
        {origin && <span className="text-muted text-sm"> ({origin})</span>}
      </span>
    </li>
  );
}
