import type { Route } from "next";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/lib/core/text/plural";
import { drawDots, type MapCell } from "@/lib/places/dots";
import {
  type DrawnRegion,
  isApart,
  type MapScope,
  nationMap,
  signRadius,
} from "@/lib/places/nation-map";
import { regionKey, unitsOfMap } from "@/lib/places/outlines";
import type { PopularCity } from "@/lib/places/popular-cities";
import type { CountryWithRegions } from "@/lib/places/selects";
import { cityHref, regionHref } from "@/lib/routes/hrefs";
import { CityNames, type NamedCity } from "./city-names";

type Props = {
  scope: MapScope;
  countries: CountryWithRegions[];
  cells: MapCell[];
  /** Named on wide screens. */
  cities: PopularCity[];
  className?: string;
};

type MapRegion = { id: number; href: Route; name: string; venueCount: number };

const mostDots = 350;

/**
 * Map of states and provinces, each a link, with their venues as dots. The page lists the same regions as text links, so
 * the drawing is hidden from assistive technology and left out of the tab order.
 */
export function NationMap({ scope, countries, cells, cities, className }: Props) {
  const map = nationMap(scope);
  const { viewBox, regions } = map;
  const byKey = new Map(
    countries.flatMap((country) =>
      country.regions.map((region): [string, MapRegion] => {
        const own = { ...region, country };
        return [regionKey(own), { ...region, href: regionHref(own) }];
      }),
    ),
  );
  const apart = new Map(
    regions.flatMap(({ key, transform }) => (transform ? [[byKey.get(key)?.id, transform]] : [])),
  );
  // Together, which is shorter than by region; those of regions that lie apart move with them.
  const moved = cells.map((cell) => ({
    ...cell,
    regionId: apart.has(cell.regionId) ? cell.regionId : 0,
  }));
  return (
    <svg aria-hidden="true" viewBox={viewBox} className={cn("place-map h-auto w-full", className)}>
      {regions.map((drawn) => (
        <RegionLink key={drawn.key} region={byKey.get(drawn.key)}>
          <RegionShape drawn={drawn} />
        </RegionLink>
      ))}
      {drawDots(moved, { most: mostDots, units: unitsOfMap }).map(({ regionId, size, path }) => (
        <path
          key={`${regionId} ${size}`}
          d={path}
          transform={apart.get(regionId)}
          className={`dots ${size}`}
        />
      ))}
      <CityNames map={map} cities={cities.flatMap(namedCity)} />
    </svg>
  );
}

function namedCity(city: PopularCity): NamedCity[] {
  const { name, latitude, longitude, region } = city;
  return latitude === null || longitude === null || isApart(regionKey(region))
    ? []
    : [{ name, latitude, longitude, href: cityHref(city) }];
}

function RegionShape({ drawn: { land, transform, sign } }: { drawn: DrawnRegion }) {
  return (
    <>
      {sign && (
        <g className="sign">
          <path d={sign.line} className="land" />
          <circle cx={sign.x} cy={sign.y} r={signRadius} className="land" />
          <text x={sign.x} y={sign.y + 8}>
            {sign.code}
          </text>
        </g>
      )}
      {land && <path d={land} transform={transform} className="land" />}
    </>
  );
}

/** Regions without venues are drawn, but lead nowhere. */
function RegionLink({ region, children }: { region: MapRegion | undefined; children: ReactNode }) {
  return region && region.venueCount > 0 ? (
    <a href={region.href} tabIndex={-1}>
      {/* Browsers show it beside the pointer. */}
      <title>{`${region.name} · ${formatNumber(region.venueCount)}`}</title>
      {children}
    </a>
  ) : (
    <g>{children}</g>
  );
}
