import { Check } from "lucide";
import { Card, CardTitle } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { amenities } from "@/lib/model/amenities";
import { absenceText } from "@/lib/model/amenity-facts";
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
            <Present key={id} label={label} isStated={venue[`${id}Source`] !== "DESCRIPTION"} />
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

function Present({ label, isStated }: { label: string; isStated: boolean }) {
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon drawing={Check} className="mt-1 size-4 shrink-0" />
      <span>
        {label}
        {!isStated && (
          <span className="text-muted text-sm"> (mentioned in the description, not verified)</span>
        )}
      </span>
    </li>
  );
}
