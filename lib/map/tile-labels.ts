import { escapeHtml } from "@/lib/core/text/escape-html";
import { type Point, tileUnits, unitsPerPixel } from "./tile-canvas";

/** A name at a point, or along the straightest of some lines. */
export type Labeled = { text: string; at: Point } | { text: string; lines: Point[][] };

/** A name's middle and half of its length, as a step from there. */
type Place = { middle: Point; half: Point };

const size = 12 * unitsPerPixel;

/** Of a letter, as a share of the size. */
const letterWidth = 0.56;

/** A street bends less than this along its name, in radians. */
const mostBend = 0.15;

/** Names that lie in the tile and not on each other, the first ones first. Each is there once. */
export function drawLabels(labels: Labeled[]): string {
  const texts = new Set<string>();
  const taken: Point[] = [];
  const drawn = labels.flatMap((label) => {
    const { text } = label;
    const length = text.length * letterWidth * size;
    const place = texts.has(text) ? null : placeOf(label, length);
    const points = place ? pointsAlong(place, length) : [];
    if (!place || points.some((point) => taken.some((other) => areClose(point, other)))) {
      return [];
    }
    texts.add(text);
    taken.push(...points);
    return [draw(text, place, "at" in label)];
  });
  return drawn.length === 0
    ? ""
    : `<g font-family="Inter,system-ui,sans-serif" font-size="${size}" text-anchor="middle" fill="#5f564a" stroke="#fbf8f3" stroke-width="${2.5 * unitsPerPixel}" stroke-linejoin="round" paint-order="stroke">${drawn.join("")}</g>`;
}

function draw(text: string, { middle, half }: Place, isBold: boolean): string {
  const degrees = Math.round((Math.atan2(half.y, half.x) * 180) / Math.PI);
  const [x, y] = [Math.round(middle.x), Math.round(middle.y)];
  const turn = degrees === 0 ? "" : ` transform="rotate(${degrees} ${x} ${y})"`;
  // A capital's middle is a third of the size above its base line.
  const weight = isBold ? ' font-weight="600"' : "";
  return `<text x="${x}" y="${y}" dy=".35em"${weight}${turn}>${escapeHtml(text)}</text>`;
}

function placeOf(label: Labeled, length: number): Place | null {
  if (length > tileUnits - size) {
    return null;
  }
  return "at" in label ? placeAt(label.at, length) : placeAlong(label.lines, length);
}

/** At the point, or beside it as far as the tile's edge wants it. */
function placeAt({ x, y }: Point, length: number): Place | null {
  const isInside = x >= 0 && x < tileUnits && y >= 0 && y < tileUnits;
  const half = { x: length / 2, y: 0 };
  return isInside ? { middle: { x: between(x, half.x), y: between(y, size / 2) }, half } : null;
}

function between(value: number, distance: number): number {
  return Math.min(Math.max(value, distance), tileUnits - distance);
}

/** In the middle of the longest straight part. */
function placeAlong(lines: Point[][], length: number): Place | null {
  const [longest] = lines
    .flatMap(straightParts)
    .map(clip)
    .filter((part) => part !== null)
    .map(([from, to]) => ({ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }))
    .toSorted((one, other) => other.length - one.length);
  if (!longest || longest.length < length) {
    return null;
  }
  const { from, to } = longest;
  // Never upside down.
  const direction = to.x < from.x ? -1 : 1;
  const toHalf = (difference: number) => (direction * difference * length) / longest.length / 2;
  return {
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    half: { x: toHalf(to.x - from.x), y: toHalf(to.y - from.y) },
  };
}

type Part = [from: Point, to: Point];

function straightParts(line: Point[]): Part[] {
  const parts: Part[] = [];
  for (const point of line) {
    const last = parts.at(-1);
    if (last && isStraight(last, point)) {
      last[1] = point;
    } else {
      parts.push([last?.[1] ?? point, point]);
    }
  }
  return parts;
}

function isStraight([from, to]: Part, next: Point): boolean {
  const bend = Math.atan2(to.y - from.y, to.x - from.x) - Math.atan2(next.y - to.y, next.x - to.x);
  return from === to || Math.abs(Math.sin(bend)) + (Math.cos(bend) < 0 ? 1 : 0) < mostBend;
}

/** The part inside of the tile (Liang and Barsky); null if all of it is outside. */
function clip([from, to]: Part): Part | null {
  const step = { x: to.x - from.x, y: to.y - from.y };
  const last = tileUnits - size / 2;
  const first = size / 2;
  let [start, end] = [0, 1];
  for (const [change, room] of [
    [-step.x, from.x - first],
    [step.x, last - from.x],
    [-step.y, from.y - first],
    [step.y, last - from.y],
  ] as const) {
    if (change === 0 && room < 0) {
      return null;
    }
    if (change < 0) {
      start = Math.max(start, room / change);
    } else if (change > 0) {
      end = Math.min(end, room / change);
    }
  }
  const at = (share: number) => ({ x: from.x + step.x * share, y: from.y + step.y * share });
  return start < end ? [at(start), at(end)] : null;
}

function pointsAlong({ middle, half }: Place, length: number): Point[] {
  const count = Math.ceil(length / size);
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = (2 * index) / count - 1;
    return { x: middle.x + half.x * share, y: middle.y + half.y * share };
  });
}

function areClose(one: Point, other: Point): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 1.4 * size;
}
