import { type Tile, tileSize } from "@/lib/map/street-map";
import { mapTiles } from "@/lib/map/tiles";

type Props = { tiles: Tile[] };

/** Hides hairlines between tiles. */
const overlap = 0.5;

/** The streets under a drawing. */
export function DrawnTiles({ tiles }: Props) {
  return (
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
  );
}

/** Who drew the streets, in the corner of the drawing. */
export function TileAttribution({ tiles }: Props) {
  return tiles.length === 0 ? null : (
    <p
      className="tile-attribution absolute right-0 bottom-0 bg-paper/80 px-1.5 text-muted text-xs"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own setting
      dangerouslySetInnerHTML={{ __html: mapTiles.attribution }}
    />
  );
}
