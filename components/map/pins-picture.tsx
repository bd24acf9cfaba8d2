import { dotStep, type PinDrawing } from "@/lib/map/pin-drawing";
import { rowKey } from "@/lib/map/row-key";
import { DrawnTiles, TileAttribution } from "./drawn-tiles";

type Props = { drawing: PinDrawing | null };

/** The map of a list before its script has loaded, and without scripts. Decorative: the venues are in the list. */
export function PinsPicture({ drawing }: Props) {
  if (!drawing) {
    return null;
  }
  const { width, height, fit, tiles, pins, dots } = drawing;
  const corner = [(width - fit.width) / 2, (height - fit.height) / 2];
  return (
    <div className="pins-picture relative h-full">
      <svg
        aria-hidden="true"
        viewBox={[...corner, fit.width, fit.height].join(" ")}
        className="street-map size-full overflow-visible"
      >
        <DrawnTiles tiles={tiles} />
        <path d={dots} transform={`scale(${dotStep})`} />
        {pins.map(({ number, x, y }) => (
          <g key={number} data-pin={rowKey(number)}>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      <TileAttribution tiles={tiles} />
    </div>
  );
}
