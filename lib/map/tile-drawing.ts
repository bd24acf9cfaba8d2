import { VectorTile, type VectorTileFeature, type VectorTileLayer } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { cleanLine } from "@/lib/core/text/clean-text";
import type { TilePart } from "./tile-address";
import { type Point, tileUnits, unitsPerPixel } from "./tile-canvas";
import { drawLabels, type Labeled } from "./tile-labels";

/** What is farther outside does not show. */
const margin = 16 * unitsPerPixel;

const colors = { land: "#efe9df", park: "#dbe5d0", water: "#c9d9e4", building: "#e0d7c8" };

/** Kinds of the layer "landuse" that are green. */
const parks = new Set(
  "park garden grass meadow wood forest nature_reserve national_park protected_area recreation_ground golf_course cemetery village_green playground pitch".split(
    " ",
  ),
);

type Road = { color: string /** At zoom 14, in pixels. */; width: number; fromZoom: number };

/** The least first, since later ones are drawn over them. Kinds that are not here are not drawn. */
const roads: Readonly<Record<string, Road>> = {
  path: { color: "#fbf8f3", width: 0.6, fromZoom: 16 },
  rail: { color: "#d3c9ba", width: 0.8, fromZoom: 12 },
  minor_road: { color: "#fff", width: 2, fromZoom: 12 },
  medium_road: { color: "#fff", width: 3, fromZoom: 10 },
  major_road: { color: "#fff", width: 4, fromZoom: 8 },
  highway: { color: "#fbdfae", width: 4.5, fromZoom: 5 },
};

/** Roads of these kinds have names from these zooms on. */
const namedRoads: Readonly<Record<string, number>> = {
  highway: 13,
  major_road: 14,
  medium_road: 14,
  minor_road: 16,
};

/** Places of these kinds have names at these zooms. */
const namedPlaces: Readonly<Record<string, readonly [from: number, to: number]>> = {
  region: [3, 6],
  locality: [5, 14],
  neighbourhood: [13, 16],
};

const buildingsFromZoom = 16;

type Shape = { kind: string; feature: VectorTileFeature; lines: Point[][] };

/**
 * Draws a vector tile, or a part of it, as SVG in the site's colors. The layers are those of Protomaps's basemap. Without
 * a tile, all is land.
 */
export function drawTile(tile: Uint8Array | null, zoom: number, part: TilePart): string {
  const layers = tile ? new VectorTile(new PbfReader(tile)).layers : {};
  const shapesOf = (name: string) => readShapes(layers[name], part);
  const water = shapesOf("water");
  const streets = shapesOf("roads");
  const green = shapesOf("landuse").filter(({ kind }) => parks.has(kind));
  const content = [
    `<rect width="${tileUnits}" height="${tileUnits}" fill="${colors.land}"/>`,
    fill(green, colors.park),
    fill(water, colors.water),
    stroke(ofType(water, "LineString"), { color: colors.water, width: 1.2, fromZoom: 0 }, zoom),
    zoom >= buildingsFromZoom ? fill(shapesOf("buildings"), colors.building) : "",
    ...Object.entries(roads).map(([kind, road]) =>
      stroke(
        streets.filter((street) => street.kind === kind),
        road,
        zoom,
      ),
    ),
    drawLabels([...placesOf(shapesOf("places"), zoom), ...namesOf(streets, zoom)]),
  ];
  return svg(`0 0 ${tileUnits} ${tileUnits}`, content.join(""));
}

/** Cuts a part out of a tile that is a picture. */
export function cutPicture(tile: Uint8Array, type: string, part: TilePart): string {
  const picture = `data:${type};base64,${Buffer.from(tile).toString("base64")}`;
  const view = `${part.left} ${part.top} ${part.size} ${part.size}`;
  return svg(view, `<image width="1" height="1" href="${picture}"/>`);
}

function svg(view: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${view}">${content}</svg>`;
}

function readShapes(layer: VectorTileLayer | undefined, part: TilePart): Shape[] {
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap(
    (feature) => {
      const lines = feature ? linesOf(feature, part) : [];
      const { kind, "pmap:kind": formerKind } = feature?.properties ?? {};
      return feature && lines.length > 0
        ? [{ kind: String(kind ?? formerKind), feature, lines }]
        : [];
    },
  );
}

/** In units of the drawing, without what is outside of it. */
function linesOf(feature: VectorTileFeature, { left, top, size }: TilePart): Point[][] {
  const scale = tileUnits / feature.extent / size;
  return feature
    .loadGeometry()
    .map((line) =>
      line.map(({ x, y }) => ({
        x: Math.round(x * scale - (left / size) * tileUnits),
        y: Math.round(y * scale - (top / size) * tileUnits),
      })),
    )
    .filter(isInView);
}

function isInView(line: Point[]): boolean {
  const isBetween = (of: (point: Point) => number) =>
    line.some((point) => of(point) > -margin) &&
    line.some((point) => of(point) < tileUnits + margin);
  return isBetween(({ x }) => x) && isBetween(({ y }) => y);
}

function ofType(shapes: Shape[], type: "LineString" | "Polygon"): Shape[] {
  const number = type === "LineString" ? 2 : 3;
  return shapes.filter(({ feature }) => feature.type === number);
}

function fill(shapes: Shape[], color: string): string {
  const path = pathOf(ofType(shapes, "Polygon"), "z");
  return path && `<path fill="${color}" d="${path}"/>`;
}

/** Each zoom draws lines half as wide again. */
function stroke(shapes: Shape[], { color, width, fromZoom }: Road, zoom: number): string {
  const path = zoom < fromZoom ? "" : pathOf(ofType(shapes, "LineString"), "");
  const units = Math.round(unitsPerPixel * Math.max(0.5, width * 1.5 ** (zoom - 14)));
  return (
    path &&
    `<path fill="none" stroke="${color}" stroke-width="${units}" stroke-linejoin="round" stroke-linecap="round" d="${path}"/>`
  );
}

function pathOf(shapes: Shape[], end: string): string {
  return shapes.flatMap(({ lines }) => lines.map((line) => linePath(line) + end)).join("");
}

/** In steps from point to point, which are shorter than positions. */
function linePath([first = { x: 0, y: 0 }, ...others]: Point[]): string {
  let at = first;
  const steps = others.flatMap((point) => {
    const step = `${point.x - at.x} ${point.y - at.y}`;
    at = point;
    return step === "0 0" ? [] : [step];
  });
  return `M${first.x} ${first.y}${steps.length > 0 ? `l${steps.join(" ")}` : ""}`;
}

function namesOf(streets: Shape[], zoom: number): Labeled[] {
  return Object.entries(namedRoads).flatMap(([kind, fromZoom]) =>
    streets
      .filter((street) => street.kind === kind && zoom >= fromZoom)
      .flatMap((street) => {
        const text = nameOf(street);
        return text ? [{ text, lines: street.lines }] : [];
      }),
  );
}

/** Those of most people first. */
function placesOf(places: Shape[], zoom: number): Labeled[] {
  const rankOf = ({ feature }: Shape) => Number(feature.properties.population_rank ?? 0);
  return places
    .filter(({ kind }) => {
      const [from = 1, to = 0] = namedPlaces[kind] ?? [];
      return zoom >= from && zoom <= to;
    })
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .flatMap((place) => {
      const at = place.lines[0]?.[0];
      const text = nameOf(place);
      return at && text ? [{ text, at }] : [];
    });
}

/** Without control characters, with which an SVG does not show. Empty for what has no name. */
function nameOf({ feature }: Shape): string {
  return cleanLine(String(feature.properties.name ?? ""));
}
