import { ResultsMap } from "@/components/map/results-map";
import { VenueCard } from "@/components/venues/venue-card";
import {
  askedOf,
  type FoundEntry,
  type GoneEntry,
  isFound,
  type ListedVenue,
  type ListItem,
} from "@/lib/lists/queries";
import { type Leg, legsOf } from "@/lib/lists/summary";
import { mapPoints } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import type { ListEntry } from "@/lib/model/venue-list";
import { lengthText, unitIn } from "@/lib/near-me/distance-text";
import { listRowId } from "@/lib/routes/fragments";
import type { VenueCard as Card } from "@/lib/venues/selects";
import { EditButtons } from "./edit-buttons";
import { noteFormId } from "./form-ids";
import { NoteField } from "./note-field";

type Props = {
  items: readonly ListItem[];
  /** As the address should hold it. */
  entries: readonly ListEntry[];
};

/** The venues in order, what became of the others, and the buttons that change the list. */
export function ListRows({ items, entries }: Props) {
  const found = items.filter(isFound);
  const legs = legsOf(found.map(({ venue }) => venue));
  const legOf = new Map(found.map(({ venue }, index) => [venue.id, legs[index] ?? null]));
  return (
    <ResultsMap
      points={mapPoints(
        found.map(({ venue }) => venue),
        1,
      )}
      total={found.length}
      tiles={mapTiles}
      bar={<h2 className="text-section">Venues</h2>}
    >
      <ol className="venue-grid grid gap-4">
        {items.map((item) => (
          <Row
            key={askedOf(item)}
            item={item}
            number={isFound(item) ? found.indexOf(item) + 1 : undefined}
            leg={item.venue && (legOf.get(item.venue.id) ?? null)}
            entries={entries}
          />
        ))}
      </ol>
    </ResultsMap>
  );
}

type RowProps = {
  item: ListItem;
  /** As on the map. */
  number: number | undefined;
  /** From the last venue before it that has a position. */
  leg: Leg<ListedVenue> | null;
  entries: readonly ListEntry[];
};

function Row({ item, number, leg, entries }: RowProps) {
  const place = entries.findIndex(({ slug }) => slug === item.slug) + 1;
  const name = item.venue?.name ?? item.slug;
  const isEntry = item.venue !== null || item.gone !== "repeated";
  return (
    <li id={listRowId(item.slug)} data-venue={item.venue?.id} className="grid grid-cols-1 gap-1">
      {item.venue ? (
        <VenueCard venue={cardOf(item.venue)} {...(number !== undefined && { number })} />
      ) : (
        <p className="rounded-lg border border-line bg-surface p-3 wrap-anywhere">
          {goneText(item)}
        </p>
      )}
      {item.venue && <Remarks item={item} leg={leg} />}
      {isEntry && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
          {item.venue ? (
            <NoteField slug={item.slug} name={name} note={item.note} />
          ) : (
            <input type="hidden" name="n" form={noteFormId} value={item.note} />
          )}
          <EditButtons place={place} count={entries.length} name={name} />
        </div>
      )}
    </li>
  );
}

function Remarks({ item, leg }: { item: FoundEntry; leg: Leg<ListedVenue> | null }) {
  const { venue, former, asked } = item;
  const remarks = [
    leg && `${lengthText(leg.km, unitIn(venue.city.region.country.code))} from ${leg.from.name}`,
    former === "merged" && `"${asked}" was the same place and is part of this page now`,
    former === "renamed" && `"${asked}" has this address now`,
  ].filter((remark) => typeof remark === "string");
  return remarks.length > 0 && <p className="text-muted text-sm">{remarks.join(" · ")}</p>;
}

function goneText({ slug, gone, heir }: GoneEntry): string {
  return {
    removed: `"${slug}" is no longer listed. We took its page down.`,
    unknown: `"${slug}" is not the address of a venue.`,
    repeated: `"${slug}" is the same place as ${heir}, which is in this list.`,
  }[gone];
}

/** As lists show it, with its first genres. */
function cardOf(venue: ListedVenue): Card {
  return { ...venue, music: venue.genres.slice(0, 2).map(({ genre }) => genre.name) };
}
