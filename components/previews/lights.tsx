import { type DotSize, drawDots } from "@/lib/places/dots";
import { isScope, nationMap } from "@/lib/places/nation-map";
import { unitsOfMap, unitsOfRegion } from "@/lib/places/outlines";
import { project } from "@/lib/places/project";
import { regionMap } from "@/lib/places/region-map";
import type { Preview } from "@/lib/seo/previews/queries";
import { colors } from "./colors";

type Props = Pick<Preview, "map" | "cells" | "lit"> & {
  /** Side of the square that the map fits in. */
  size: number;
};

type Land = { path: string; transform?: string; isFaint?: boolean };

type Picture = { viewBox: string; width: number; height: number; units: number; lands: Land[] };

const widths: Record<DotSize, number> = { small: 4, medium: 6, large: 8 };
const glow: Record<DotSize, number> = { small: 0.55, medium: 0.8, large: 1 };
const mostDots = 800;

/** The map of a place; null if there is none. */
export function pictureOf(map: string | null): Picture | null {
  if (map === "all" || (map !== null && isScope(map))) {
    const { regions, ...nation } = nationMap(map);
    const lands = regions.map(({ land, transform }) => ({ path: land, transform }));
    return { ...nation, units: unitsOfMap, lands };
  }
  const region = map === null ? null : regionMap(map);
  return (
    region && {
      ...{ viewBox: region.viewBox, width: region.width, height: region.height },
      units: unitsOfRegion,
      lands: [
        ...region.neighbors.map(({ land }) => ({ path: land, isFaint: true })),
        { path: region.land },
      ],
    }
  );
}

/** Map of the venues as dots in their states or provinces, with one position highlighted. */
export function Lights({ map, cells, lit, size }: Props) {
  const picture = pictureOf(map);
  if (!picture) {
    return null;
  }
  const { viewBox, width, height, units, lands } = picture;
  const scale = size / Math.max(width, height);
  const pixel = 1 / scale;
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
      {lands.map(({ path, transform, isFaint }) => (
        <path
          key={path}
          d={path}
          transform={transform}
          fill={isFaint ? colors.board : colors.faint}
          stroke={isFaint ? colors.faint : colors.line}
          strokeWidth={1.5 * pixel}
        />
      ))}
      {drawDots(cells, { most: mostDots, units }).map((dots) => (
        <path
          key={dots.regionId + dots.size}
          d={dots.path}
          strokeWidth={widths[dots.size] * pixel}
          opacity={glow[dots.size] * (lit ? 0.7 : 1)}
        />
      ))}
      {lit && <Lit {...project(lit.latitude, lit.longitude)} units={units} pixel={pixel} />}
    </svg>
  );
}

type LitProps = { x: number; y: number; units: number; pixel: number };

function Lit({ x, y, units, pixel }: LitProps) {
  const path = `M${Math.round(x * units)} ${Math.round(y * units)}h0`;
  return (
    <g>
      <path d={path} strokeWidth={60 * pixel} opacity={0.16} />
      <path d={path} strokeWidth={38 * pixel} opacity={0.35} />
      <path d={path} strokeWidth={18 * pixel} stroke={colors.onBoard} />
    </g>
  );
}
