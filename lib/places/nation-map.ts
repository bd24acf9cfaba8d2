import { memoize } from "@/lib/core/memoize";
import type { Point } from "./map-projection";
import {
  type Box,
  boxOf,
  findOutline,
  onGrid,
  outlineKeys,
  outlinePath,
  pointsOf,
  unitsOfMap,
  unitsOfRegion,
} from "./outlines";
import type { NamedMap } from "./region-map";

/** A map of both countries ("all") or of one, by its code. */
export type MapScope = "all" | "us" | "ca";

/** Whether there is a map of a country, by its code. */
export function isScope(code: string): code is MapScope {
  return code in insets;
}

export type DrawnRegion = {
  key: string;
  /** SVG path data of its outline; empty if too small to be drawn. */
  land: string;
  /** SVG transform of its outline and dots, for an inset. */
  transform?: string;
  /** Beside a region too small to be hit: a sign at sea with its code. */
  sign?: Sign;
};

type Sign = Point & { code: string; line: string };

export type NationMap = NamedMap & {
  viewBox: string;
  width: number;
  height: number;
  regions: DrawnRegion[];
};

type Inset = { keys: string[]; scale: number; left: number; top: number };

/** Regions that lie apart, drawn where the map has room. Positions are in the map's units. */
const apart = {
  alaska: { keys: ["us:AK"], scale: 0.34, left: -366, top: 222 },
  hawaii: { keys: ["us:HI"], scale: 0.9, left: -198, top: 266 },
  territories: { keys: ["ca:YT", "ca:NT", "ca:NU"], scale: 0.3, left: 288, top: 205 },
};

const insets: Record<MapScope, Inset[]> = {
  all: [apart.alaska, apart.hawaii, apart.territories],
  us: [apart.alaska, apart.hawaii],
  ca: [{ ...apart.territories, scale: 0.36, left: -350, top: -62 }],
};

/** Whether a region lies apart, where names of its cities would stand in another one. */
export function isApart(key: string): boolean {
  return insetKeys.includes(key);
}

const insetKeys = Object.values(apart).flatMap(({ keys }) => keys);

/** Where the signs of small regions are: at sea. */
const signs: Record<string, Point> = {
  "us:RI": { x: 352, y: 40 },
  "us:DE": { x: 336, y: 103 },
  "us:DC": { x: 322, y: 166 },
  "ca:PE": { x: 384, y: -149 },
};

/** At least 12 pixels on a map 600 pixels wide. */
export const signRadius = 20;

/** Finest detail of outlines, in the map's units: about a pixel. */
const finest = 2;

/** Largest size of the map on a page, in pixels. */
const largest = { width: 560, height: 400 };

const margin = 10;

/** The map of a scope; each is drawn once. */
export const nationMap: (scope: string) => NationMap = memoize((scope) =>
  drawNation(scope as MapScope),
);

function drawNation(scope: MapScope): NationMap {
  const keys = outlineKeys.filter((key) => scope === "all" || key.startsWith(scope));
  const regions = keys.map((key) => drawRegion(key, insets[scope]));
  const frame = frameOf(scope, keys);
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  return {
    width,
    height,
    frame,
    pixel: Math.max(width / largest.width, height / largest.height),
    units: unitsOfMap,
    regions,
    viewBox: `${frame.left} ${frame.top} ${width} ${height}`,
  };
}

/** Around what is not apart, the insets, and the signs. */
function frameOf(scope: MapScope, keys: string[]): Box {
  const mainland = keys.filter((key) => !insetKeys.includes(key));
  const boxes = [
    boxOf(mainland.flatMap((key) => findOutline(key)?.map ?? [])),
    ...insets[scope].map(insetBox),
    ...keys.flatMap((key) => signs[key] ?? []).map(signBox),
  ].filter((box) => box !== null);
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - margin,
    right: Math.max(...boxes.map(({ right }) => right)) + margin,
    top: Math.min(...boxes.map(({ top }) => top)) - margin,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + margin,
  };
}

function signBox({ x, y }: Point): Box {
  return {
    left: x - signRadius,
    right: x + signRadius,
    top: y - signRadius,
    bottom: y + signRadius,
  };
}

function ringsOf({ keys }: Inset): number[][] {
  return keys.flatMap((key) => findOutline(key)?.map ?? []);
}

function insetBox(inset: Inset): Box | null {
  const box = boxOf(ringsOf(inset));
  return (
    box && {
      left: inset.left,
      top: inset.top,
      right: Math.ceil(inset.left + (box.right - box.left) * inset.scale),
      bottom: Math.ceil(inset.top + (box.bottom - box.top) * inset.scale),
    }
  );
}

function drawRegion(key: string, ownInsets: Inset[]): DrawnRegion {
  const inset = ownInsets.find(({ keys }) => keys.includes(key));
  const sign = signs[key];
  return {
    key,
    land: outlinePath((findOutline(key)?.map ?? []).map((ring) => onGrid(pointsOf(ring), finest))),
    ...(inset && { transform: transformOf(inset) }),
    ...(sign && { sign: { ...sign, code: key.slice(-2), line: lineTo(sign, key) } }),
  };
}

function transformOf(inset: Inset): string {
  const { left, top } = boxOf(ringsOf(inset)) ?? { left: 0, top: 0 };
  const [x, y] = [inset.left - left * inset.scale, inset.top - top * inset.scale];
  return `matrix(${inset.scale} 0 0 ${inset.scale} ${Math.round(x)} ${Math.round(y)})`;
}

/** From a region to its sign. Its own outline is finer than that of the map. */
function lineTo({ x, y }: Point, key: string): string {
  const box = boxOf(findOutline(key)?.own ?? []);
  const toMap = (one = 0, other = 0) =>
    Math.round((((one + other) / 2) * unitsOfMap) / unitsOfRegion);
  return `M${toMap(box?.left, box?.right)} ${toMap(box?.top, box?.bottom)}L${x} ${y}`;
}
