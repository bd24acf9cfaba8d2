import type { Route } from "next";
import { cn } from "@/components/ui/cn";
import { drawDots, type MapCell } from "@/lib/places/dots";
import { unitsOfRegion } from "@/lib/places/outlines";
import { regionMap } from "@/lib/places/region-map";
import { CityNames, type NamedCity } from "./city-names";

type Props = {
  /** As in `regionKey`. */
  region: string;
  cells: MapCell[];
  cities: NamedCity[];
  /** Addresses of regions by key. */
  hrefs: Map<string, Route>;
  className?: string;
};

const mostDots = 150;

/**
 * A region with its venues as dots, its largest cities, and what borders on it. The page lists the same places as text
 * links, so the drawing is hidden from assistive technology and left out of the tab order.
 */
export function RegionMap({ region, cells, cities, hrefs, className }: Props) {
  const map = regionMap(region);
  if (!map) {
    return null;
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={map.viewBox}
      width={Math.round(map.width / map.pixel)}
      height={Math.round(map.height / map.pixel)}
      className={cn("place-map region-map", className)}
    >
      {map.neighbors.map(({ key, land }) => (
        <a key={key} href={hrefs.get(key)} tabIndex={-1}>
          <path d={land} className="land faint" />
        </a>
      ))}
      <path d={map.land} className="land" />
      {drawDots(cells, { most: mostDots, units: unitsOfRegion }).map(({ size, path }) => (
        <path key={size} d={path} className={`dots ${size}`} />
      ))}
      <CityNames map={map} cities={cities} />
    </svg>
  );
}
