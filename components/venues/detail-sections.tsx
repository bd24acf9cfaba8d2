import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import { keysOf } from "@/lib/core/typed-object";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { contactHref } from "@/lib/model/detail-words";
import {
  type Detail,
  type DetailSectionId,
  detailSections,
  detailsOf,
  type FlatDetails,
  flatDetails,
} from "@/lib/model/details";
import { drinkingAge } from "@/lib/model/drinking-age";
import { factWords } from "@/lib/model/fact-words";
import { changeFactHref } from "@/lib/routes/change-fact-href";
import { venueHref, venueTechHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";
import { AgeNote } from "./still-right";

const listed = new Intl.ListFormat("en-US", { type: "disjunction" });

type Props = { venue: VenueDetail; notes: readonly Note[] };

const sections = keysOf(detailSections).map((id) => ({ id, rows: detailsOf(id) }));

/** What is known before a visit, by section; what is not known is said once per section, or once for all of them. */
export function DetailSections({ venue, notes }: Props) {
  const stated = flatDetails(venue.details);
  const shown = sections.filter(
    ({ id, rows }) =>
      detailSections[id].page === "venue" && rows.some((row) => isKnown(row, stated)),
  );
  const unknown = sections.filter(({ rows }) => !rows.some((row) => isKnown(row, stated)));
  return (
    <>
      {venue.rooms.length > 0 && <Rooms venue={venue} />}
      {shown.map(({ id, rows }) => (
        <Card key={id} aria-labelledby={`details-${id}`}>
          <CardTitle id={`details-${id}`}>{detailSections[id].label}</CardTitle>
          <DetailList rows={rows} venue={venue} />
          <AgeNote notes={notes} kind={id} />
          <Unknown section={id} rows={rows.filter((row) => !isKnown(row, stated))} venue={venue} />
        </Card>
      ))}
      {(rowsOfTech.some((row) => isKnown(row, stated)) || venue.specSheet) && (
        <p>
          <Link href={venueTechHref(venue)} className="link inline-flex min-h-11 items-center">
            For musicians: stage, sound, load-in, booking
          </Link>
        </p>
      )}
      {venue.status === "PUBLISHED" && unknown.length > 0 && (
        <NothingKnown ids={unknown.map(({ id }) => id)} />
      )}
    </>
  );
}

/** The rooms of a house, each with a page of its own. */
function Rooms({ venue }: { venue: VenueDetail }) {
  return (
    <Card aria-labelledby="rooms">
      <CardTitle id="rooms">Rooms</CardTitle>
      <ul className="mt-2">
        {venue.rooms.map((room) => (
          <li key={room.slug}>
            <Link
              href={venueHref({ ...room, city: venue.city })}
              className="link inline-flex min-h-11 items-center"
            >
              {room.name}
            </Link>{" "}
            <span className="text-muted text-sm">{factWords("capacity", room)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const rowsOfTech = detailsOf("tech");

function isKnown({ id }: Detail, stated: FlatDetails): boolean {
  return stated[id] !== null;
}

type ListProps = { rows: readonly Detail[]; venue: VenueDetail };

/** The known ones of these details. */
export function DetailList({ rows, venue }: ListProps) {
  const stated = flatDetails(venue.details);
  const { region } = venue.city;
  return (
    <dl className="facts of-details mt-3">
      {rows.map((row) => {
        const words = factWords(row.id, stated, { country: region.country.code });
        return (
          words !== null && (
            <div key={row.id}>
              <dt>{row.label}</dt>
              <dd className="whitespace-pre-line">
                {row.id === "partOf" && venue.house ? (
                  <Link href={venueHref({ ...venue.house, city: venue.city })} className="link">
                    {venue.house.name}
                  </Link>
                ) : row.type === "contact" ? (
                  <a href={contactHref(String(stated[row.id]))} rel="nofollow" className="link">
                    {words}
                  </a>
                ) : (
                  words
                )}
                {row.id === "ages" && (
                  <span className="block text-muted text-sm">
                    The legal drinking age in {region.name} is {drinkingAge(region)}.
                  </span>
                )}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

type UnknownProps = ListProps & { section: DetailSectionId };

/** Unknown is never a no. */
function Unknown({ section, rows, venue }: UnknownProps) {
  return (
    rows.length > 0 && (
      <details className="no-print mt-2 text-muted text-sm">
        <summary className="link inline-flex min-h-11 items-center">Not known yet</summary>
        <p>
          {rows.map(({ label }) => label).join(", ")}.{" "}
          <TellUs section={section} venue={venue}>
            Tell us
          </TellUs>
        </p>
      </details>
    )
  );
}

type TellProps = { section: DetailSectionId; venue: VenueDetail; children: string };

function TellUs({ section, venue, children }: TellProps) {
  return (
    <Link
      href={changeFactHref(venue.slug, section)}
      rel="nofollow"
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}

/** Said once, without links: the page asks for all that is missing in one place. */
function NothingKnown({ ids }: { ids: readonly DetailSectionId[] }) {
  const names = ids.map((id) => detailSections[id].label.toLowerCase());
  return (
    <details className="no-print text-muted text-sm">
      <summary className="link inline-flex min-h-11 items-center">What we don't know yet</summary>
      <p>Nothing yet about {listed.format(names)}.</p>
    </details>
  );
}
