import { cn } from "@/components/ui/cn";
import { type StreetMap as Drawing, drawStreetMap } from "@/lib/map/street-map";
import type { Coordinates } from "@/lib/model/coordinates";
import { DrawnTiles, TileAttribution } from "./drawn-tiles";

type Props = {
  /** What it shows, as in "Map of 72 venues in Chicago". */
  label: string;
  positions: readonly Coordinates[];
  width: number;
  height: number;
  /** The zoom of a single position. */
  zoom?: number;
  /** A map that can be moved, on another site. */
  href: string;
  className?: string;
};

/** A map of streets and positions, drawn by the server: no scripts. Nothing without a position. */
export function StreetMap({ label, positions, href, className, ...canvas }: Props) {
  const map = drawStreetMap(positions, canvas);
  if (!map) {
    return null;
  }
  return (
    <div className={cn("no-print relative overflow-hidden", className)}>
      <a href={href} rel="nofollow noopener" className="block size-full">
        <StreetDrawing map={map} label={label} />
      </a>
      <TileAttribution tiles={map.tiles} />
    </div>
  );
}

type DrawingProps = {
  map: Drawing;
  /** Without one, it is decorative. */
  label?: string;
  /** Whether its streets load only near the screen. */
  isLazy?: boolean;
};

/** Streets and pins, which fill their box. */
export function StreetDrawing({
  map: { width, height, tiles, pins },
  label,
  isLazy,
}: DrawingProps) {
  const radius = pins.length === 1 ? 9 : 5;
  const path = pins.map(({ x, y }) => `M${x} ${y}h0`).join("");
  return (
    <svg
      role={label === undefined ? "presentation" : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="street-map size-full"
    >
      <DrawnTiles tiles={tiles} isLazy={isLazy} />
      <path d={path} strokeWidth={2 * radius + 3} className="edge" />
      <path d={path} strokeWidth={2 * radius} className="pin" />
    </svg>
  );
}
