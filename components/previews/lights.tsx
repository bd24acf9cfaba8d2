import { type DotSize, dotMap, type MapCell } from "@/lib/places/dot-map";
import type { Position } from "@/lib/seo/previews/queries";
import { colors } from "./colors";

type Props = {
  cells: MapCell[];
  /** Position to highlight. */
  lit: Position | null;
  /** Side of the square that the map fits in. */
  size: number;
};

/** Margin around the dots, for the glow of one at the edge. */
const margin = 50;

const widths: Record<DotSize, number> = { small: 1.3, medium: 1.8, large: 2.4 };
const glow: Record<DotSize, number> = { small: 0.55, medium: 0.8, large: 1 };

/** ID of no region: marks the dots of the highlighted place. */
const litRegion = 0;

/** Fewer dots would not be recognizable as a map. */
const fewestCells = 4;

export function hasLights(cells: MapCell[]): boolean {
  return cells.length >= fewestCells;
}

/** Dot map of the venues, with one of them highlighted. */
export function Lights({ cells, lit, size }: Props) {
  const map = dotMap(lit ? [...cells, cellOf(lit)] : cells);
  if (!map) {
    return null;
  }
  const [width, height] = [map.width + 2 * margin, map.height + 2 * margin];
  const scale = size / Math.max(width, height);
  return (
    <svg
      aria-hidden
      width={width * scale}
      height={height * scale}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      fill="none"
      strokeLinecap="round"
      stroke={colors.amber}
    >
      {map.groups
        .filter(({ regionId }) => regionId !== litRegion)
        .map((group) => (
          <path
            key={group.regionId + group.size}
            d={group.path}
            strokeWidth={map.dotWidth * widths[group.size]}
            opacity={glow[group.size] * (lit ? 0.7 : 1)}
          />
        ))}
      {map.groups
        .filter(({ regionId }) => regionId === litRegion)
        .flatMap(({ path }) => [
          <path key="halo" d={path} strokeWidth={150} opacity={0.16} />,
          <path key="glow" d={path} strokeWidth={96} opacity={0.35} />,
          <path key="light" d={path} strokeWidth={46} stroke={colors.onBoard} />,
        ])}
    </svg>
  );
}

function cellOf({ latitude, longitude }: Position): MapCell {
  return {
    regionId: litRegion,
    x: Math.floor(longitude * 10),
    y: Math.floor(latitude * 10),
    venueCount: 1,
  };
}
