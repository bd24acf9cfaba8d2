import { type DotSize, drawDots } from "@/lib/places/dots";
import { type Point, project } from "@/lib/places/map-projection";
import { isScope, nationMap } from "@/lib/places/nation-map";
import { regionKey, unitsOfMap, unitsOfRegion } from "@/lib/places/outlines";
import { regionMap } from "@/lib/places/region-map";
import type { CountryWithRegions } from "@/lib/places/selects";
import type { Preview } from "@/lib/seo/previews/queries";
import { colors } from "./colors";

type Props = Pick<Preview, "map" | "cells" | "countries" | "lit"> & {
  /** Side of the square that the map fits in. */
  size: number;
};

type Land = { key: string; path: string; transform?: string; isFaint?: boolean };

type Picture = { viewBox: string; width: number; height: number; units: number; lands: Land[] };

const widths: Record<DotSize, number> = { small: 4, medium: 6, large: 8 };
const glow: Record<DotSize, number> = { small: 0.55, medium: 0.8, large: 1 };
const mostDots = 800;

/** The map of a place; null if there is none. */
export function pictureOf(map: string | null): Picture | null {
  if (map === "all" || (map !== null && isScope(map))) {
    const { regions, ...nation } = nationMap(map);
    const lands = regions.map(({ land, ...region }) => ({ ...region, path: land }));
    return { ...nation, units: unitsOfMap, lands };
  }
  const region = map === null ? null : regionMap(map);
  return (
    region && {
      viewBox: region.viewBox,
      width: region.width,
      height: region.height,
      units: unitsOfRegion,
      lands: [
        ...region.neighbors.map(({ key, land }) => ({ key, path: land, isFaint: true })),
        { key: "", path: region.land },
      ],
    }
  );
}

/** Map of the venues as dots in their states or provinces, with one position highlighted. */
export function Lights({ map, cells, countries, lit, size }: Props) {
  const picture = pictureOf(map);
  if (!picture) {
    return null;
  }
  const { viewBox, width, height, units, lands } = picture;
  const scale = size / Math.max(width, height);
  const pixel = 1 / scale;
  const keys = keysOf(countries);
  return (
    <svg
      aria-hidden
      width={width * scale}
      height={height * scale}
      viewBox={viewBox}
      fill="none"
      strokeLinecap="round"
      stroke={colors.amber}
    >
      {lands.map(({ key, path, transform, isFaint }) => (
        <path
          key={key}
          d={path}
          transform={transform}
          fill={isFaint ? colors.faint : colors.land}
          stroke={isFaint ? colors.land : colors.shore}
          strokeWidth={(isFaint ? 1.5 : 2) * pixel}
        />
      ))}
      {drawDots(cells, { most: mostDots, units }).map((dots) => (
        <path
          key={dots.regionId + dots.size}
          d={dots.path}
          transform={lands.find(({ key }) => key === keys.get(dots.regionId))?.transform}
          strokeWidth={widths[dots.size] * pixel}
          opacity={glow[dots.size] * (lit ? 0.7 : 1)}
        />
      ))}
      {lit && litPaths(project(lit.latitude, lit.longitude), { units, pixel })}
    </svg>
  );
}

/** Keys of regions by ID. */
function keysOf(countries: CountryWithRegions[]): Map<number, string> {
  return new Map(
    countries.flatMap((country) =>
      country.regions.map(({ id, code }) => [id, regionKey({ code, country })]),
    ),
  );
}

/** Paths, not a component, since satori resolves none inside of a drawing. */
function litPaths({ x, y }: Point, { units, pixel }: { units: number; pixel: number }) {
  const path = `M${Math.round(x * units)} ${Math.round(y * units)}h0`;
  return [
    <path key="glow" d={path} strokeWidth={64 * pixel} opacity={0.3} />,
    <path key="edge" d={path} strokeWidth={40 * pixel} stroke={colors.board} />,
    <path key="pin" d={path} strokeWidth={32 * pixel} />,
    <path key="middle" d={path} strokeWidth={10 * pixel} stroke={colors.board} />,
  ];
}
