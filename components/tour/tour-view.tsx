import { Link } from "@/components/link";
import { ListFiles } from "@/components/lists/list-files";
import { PinsPicture } from "@/components/map/pins-picture";
import { ResultsMap } from "@/components/map/results-map";
import { PageHeader } from "@/components/page/page-header";
import { OtherPlaces } from "@/components/venues/other-places";
import type { BrowseOptions } from "@/lib/browse/browsed";
import { drawPins } from "@/lib/map/pin-drawing";
import { mapPoints } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import { fitIntoList } from "@/lib/model/venue-list";
import { pageLink, tourHref } from "@/lib/routes/hrefs";
import { listHref } from "@/lib/routes/list-hrefs";
import type { Tour, TourStop } from "@/lib/tour/plan-tour";
import type { TourParams } from "@/lib/tour/tour-params";
import { cutTexts, tourText } from "@/lib/tour/tour-texts";
import { TourDayView } from "./tour-day";
import { TourForm } from "./tour-form";

type Props = { params: TourParams; tour: Tour; options: BrowseOptions };

/** The venues along a way, by day. */
export function TourView({ params, tour, options }: Props) {
  const { stops, days } = tour;
  const venues = tour.venues.map(({ venue }) => venue);
  const points = mapPoints(venues, 1);
  const [first, last] = [stops[0], stops.at(-1)];
  return (
    <>
      <PageHeader title={`${first?.name} to ${last?.name}`} crumbs={[pageLink("tour")]}>
        <p>{tourText(tour, params)}</p>
        {cutTexts(tour).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </PageHeader>
      <div className="page">
        <details className="no-print mb-4">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            Change the Tour
          </summary>
          <OtherPlaces places={otherTours(stops, params)} />
          <TourForm params={params} options={options} />
        </details>
        <ResultsMap
          points={points}
          picture={<PinsPicture drawing={drawPins(points)} />}
          total={venues.length}
          tiles={mapTiles}
          bar={<KeepLink tour={tour} />}
        >
          {venues.length === 0 && (
            <p className="text-lg text-muted">
              No venues match on this way. Choose a wider one, or fewer filters.
            </p>
          )}
          {days.map((day, index) => (
            <TourDayView key={day.number} day={day} before={days[index - 1]} unit={params.unit} />
          ))}
        </ResultsMap>
        {venues.length > 0 && (
          <ListFiles hrefOf={(format) => tourHref(params, `.${format}`)} venues={venues} />
        )}
      </div>
    </>
  );
}

/** The venues as a list, to edit and to keep. */
function KeepLink({ tour: { venues } }: Pick<Props, "tour">) {
  const entries = fitIntoList(venues).map(({ venue: { slug } }) => ({ slug, note: "" }));
  return (
    entries.length > 0 && (
      <Link
        href={listHref(entries)}
        rel="nofollow"
        className="link no-print inline-flex min-h-11 items-center"
      >
        {venues.length > entries.length
          ? `Make a list of ${entries.length} along the way`
          : "Make a list of all"}
      </Link>
    )
  );
}

/** The same tour with another place of the name that was typed. */
function otherTours(stops: readonly TourStop[], params: TourParams) {
  return stops.flatMap(({ others }, index) =>
    others.map((name) => {
      const typed = [params.from, ...params.via, params.to].map((text, place) =>
        place === index ? name : text,
      );
      const [from = "", ...rest] = typed;
      const href = tourHref({ ...params, from, via: rest.slice(0, -1), to: rest.at(-1) ?? "" });
      return { name, href };
    }),
  );
}
