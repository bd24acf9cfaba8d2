import { dotStep, type PinDrawing } from "@/lib/map/pin-drawing";
import { rowKey } from "@/lib/map/row-key";

/** The pins of a list before its map has loaded, and without scripts. Decorative: the venues are in the list. */
export function PinsPicture({ width, height, pins, dots }: PinDrawing) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="pins-picture">
      <path d={dots} transform={`scale(${dotStep})`} />
      {pins.map(({ number, x, y }) => (
        <g key={number} data-pin={rowKey(number)}>
          <circle cx={x} cy={y} r="11" />
          <text x={x} y={y + 4}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
