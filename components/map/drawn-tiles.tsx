import { tileSize } from "@/lib/map/projection";
import type { Tile } from "@/lib/map/street-map";
import { mapTiles } from "@/lib/map/tiles";

type Props = {
  tiles: Tile[];
  /** Whether they load only near the screen, as images of SVG do not. */
  isLazy?: boolean;
};

/** Hides hairlines between tiles. */
const overlap = 0.5;

/** The streets under a drawing. */
export function DrawnTiles({ tiles, isLazy = false }: Props) {
  return (
    <g className="tiles">
      {tiles.map(({ href, x, y }) =>
        isLazy ? (
          <foreignObject key={href} x={x} y={y} width={tileSize} height={tileSize}>
            {/* biome-ignore lint/performance/noImgElement: tiles come in one size, from another site */}
            <img src={href} alt="" loading="lazy" width={tileSize} height={tileSize} />
          </foreignObject>
        ) : (
          <image
            key={href}
            href={href}
            x={x}
            y={y}
            width={tileSize + overlap}
            height={tileSize + overlap}
          />
        ),
      )}
    </g>
  );
}

/** Who drew the streets, in the corner of the drawing. */
export function TileAttribution({ tiles }: Pick<Props, "tiles">) {
  return tiles.length === 0 ? null : (
    <p
      className="tile-attribution absolute right-0 bottom-0 bg-paper/80 px-1.5 text-muted text-xs"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own setting
      dangerouslySetInnerHTML={{ __html: mapTiles.attribution }}
    />
  );
}
