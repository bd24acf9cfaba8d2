import { cn } from "@/components/ui/cn";
import { drawStreetMap, tileSize } from "@/lib/map/street-map";
import { drawnTileUrl, mapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";

type Props = {
  /** What it shows, as in "Map of 72 venues in Chicago". */
  label: string;
  positions: readonly Coordinates[];
  width: number;
  height: number;
  /** The zoom of a single position. */
  zoom?: number;
  className?: string;
};

/** Hides hairlines between tiles. */
const overlap = 0.5;

/** A map of streets and positions, drawn by the server: no scripts. Nothing without a position. */
export function StreetMap({ label, positions, className, ...canvas }: Props) {
  const map = drawStreetMap(positions, { ...canvas, tileUrl: drawnTileUrl });
  if (!map) {
    return null;
  }
  const { width, height, tiles, pins } = map;
  const radius = pins.length === 1 ? 9 : 5;
  return (
    <div className={cn("no-print relative overflow-hidden", className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="street-map size-full"
      >
        <g className="tiles">
          {tiles.map(({ href, x, y }) => (
            <image
              key={href}
              href={href}
              x={x}
              y={y}
              width={tileSize + overlap}
              height={tileSize + overlap}
            />
          ))}
        </g>
        <path
          d={pins.map(({ x, y }) => `M${x} ${y}h0`).join("")}
          strokeWidth={2 * radius + 3}
          className="edge"
        />
        <path
          d={pins.map(({ x, y }) => `M${x} ${y}h0`).join("")}
          strokeWidth={2 * radius}
          className="pin"
        />
      </svg>
      {tiles.length > 0 && (
        <p
          className="absolute right-0 bottom-0 bg-paper/80 px-1.5 text-muted text-xs"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own setting
          dangerouslySetInnerHTML={{ __html: mapTiles.attribution }}
        />
      )}
    </div>
  );
}
