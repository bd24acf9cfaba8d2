import type { Route } from "next";
import type { ListedVenue } from "@/lib/lists/queries";
import { parseCoordinates } from "@/lib/model/coordinates";
import { type ListFileFormat, listFileFormats } from "@/lib/routes/list-hrefs";

const names: Record<ListFileFormat, string> = {
  csv: "CSV",
  gpx: "GPX",
  kml: "KML",
  geojson: "GeoJSON",
  json: "JSON",
};

type Props = {
  hrefOf: (format: ListFileFormat) => Route;
  venues: readonly Pick<ListedVenue, "latitude" | "longitude">[];
};

/** A list as files, for spreadsheets, maps, and navigation devices. */
export function ListFiles({ hrefOf, venues }: Props) {
  const hasUnplaced = venues.some(
    ({ latitude, longitude }) => !parseCoordinates(latitude, longitude),
  );
  return (
    <nav aria-label="Download" className="no-print mt-4">
      <h2 className="text-xl">Download</h2>
      <ul className="flex flex-wrap gap-x-4">
        {listFileFormats.map((format) => (
          <li key={format}>
            <a
              href={hrefOf(format)}
              rel="nofollow"
              className="link inline-flex min-h-11 min-w-11 items-center"
            >
              {names[format]}
            </a>
          </li>
        ))}
      </ul>
      {hasUnplaced && (
        <p className="text-muted text-sm">GPX leaves out venues without a map pin.</p>
      )}
    </nav>
  );
}
