import { Link } from "@/components/link";
import { ListLink } from "@/components/venues/list-link";
import { notesOf } from "@/components/venues/venue-card";
import { plural } from "@/lib/core/text/plural";
import type { DistanceUnit } from "@/lib/model/near-filter";
import { cityHref, venueHref } from "@/lib/routes/hrefs";
import type { TourDay, TourVenue } from "@/lib/tour/plan-tour";
import { dayText, dayTitle, noteOf } from "@/lib/tour/tour-texts";
import type { Town } from "@/lib/tour/towns";

type Props = { day: TourDay; before: TourDay | undefined; unit: DistanceUnit };

/** A day's way: where it ends, and the venues beside it in its order. */
export function TourDayView({ day, before, unit }: Props) {
  const { venues, towns } = day;
  return (
    <section aria-labelledby={`day-${day.number}`} className="mb-8">
      <h2 id={`day-${day.number}`} className="text-section">
        {dayTitle(day, before)}
      </h2>
      <p className="text-muted">{dayText(day, unit)}</p>
      {towns.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {towns.map((town) => (
            <li key={cityHref(town)}>
              <TownLink town={town} />
            </li>
          ))}
        </ul>
      )}
      {venues.length === 0 ? (
        <p className="mt-2">No venues on this day.</p>
      ) : (
        <ol className="mt-2">
          {venues.map((one) => (
            <Row key={one.venue.id} unit={unit} {...one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function TownLink({ town }: { town: Town }) {
  return (
    <ListLink
      href={cityHref(town)}
      venueCount={town.venueCount}
      className="inline-flex min-h-11 items-center"
    >
      {`${town.name}, ${town.region.code}`}
      {town.venueCount > 0 && ` (${plural(town.venueCount, "venue")})`}
    </ListLink>
  );
}

/** All of it is one link: the name's link stretches over the rest. */
function Row({ venue, number, unit, ...place }: TourVenue & { unit: DistanceUnit }) {
  const { city } = venue;
  const facts = [`${city.name}, ${city.region.code}`, ...notesOf(venue), noteOf(place, unit)];
  return (
    <li data-venue={venue.id} className="relative flex gap-3 border-line border-t py-2">
      <span aria-hidden className="min-w-8 text-muted tabular-nums">
        {number}
      </span>
      <div className="min-w-0">
        <Link
          href={venueHref(venue)}
          className="link wrap-anywhere font-semibold after:absolute after:inset-0"
        >
          {venue.name}
        </Link>
        <p className="text-muted text-sm tabular-nums">{facts.join(" · ")}</p>
      </div>
    </li>
  );
}
