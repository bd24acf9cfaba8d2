import { pointOf } from "./geometry";

export type XmlElement = {
  /** Without a prefix. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

type XmlFormat = {
  label: string;
  /** The elements that are records. */
  records: ReadonlySet<string>;
  /** For one reading of a file: a record as GeoJSON or Overpass JSON has it; null if it is none. */
  start: () => (element: XmlElement) => object | null;
};

/** Formats by their outermost element, in small letters. */
export const xmlFormats: Record<string, XmlFormat> = {
  kml: { label: "KML", records: new Set(["Placemark"]), start: () => ofPlacemark },
  gpx: { label: "GPX", records: new Set(["wpt"]), start: () => ofWaypoint },
  osm: {
    label: "OpenStreetMap XML",
    records: new Set(["node", "way", "relation"]),
    start: readOpenStreetMap,
  },
};

function ofPlacemark({ children }: XmlElement): object {
  const shape = children.find(({ name }) => name in kmlGeometries);
  const data = children.filter(({ name }) => name === "ExtendedData").flatMap(listData);
  const own = children.flatMap(({ name, text }) =>
    placemarkColumns.has(name) ? [[name, withoutTags(text)]] : [],
  );
  const properties = Object.fromEntries([...data, ...own]);
  return { type: "Feature", properties, geometry: shape ? toGeometry(shape) : null };
}

const placemarkColumns = new Set(["name", "description", "address", "phoneNumber"]);

/** Data and SimpleData, which may be in a SchemaData. */
function listData({ children }: XmlElement): [string, string][] {
  return children.flatMap((child): [string, string][] => {
    if (child.name === "SchemaData") {
      return listData(child);
    }
    const value = child.children.find(({ name }) => name === "value")?.text ?? child.text;
    return child.attributes.name ? [[child.attributes.name, value.trim()]] : [];
  });
}

/** "<b>Hall</b><br>Open late" → "Hall\nOpen late". */
function withoutTags(text: string): string {
  return text
    .replace(/<(?:br|\/p|\/div|\/tr|\/li)\b[^>]*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .trim();
}

const kmlGeometries: Record<string, string> = {
  Point: "Point",
  LineString: "LineString",
  LinearRing: "LineString",
  Polygon: "Polygon",
  MultiGeometry: "GeometryCollection",
};

function toGeometry(element: XmlElement): object {
  const type = kmlGeometries[element.name];
  if (type === "GeometryCollection") {
    const shapes = element.children.filter(({ name }) => name in kmlGeometries);
    return { type, geometries: shapes.map(toGeometry) };
  }
  const rings = listCoordinates(element);
  const [first = []] = rings;
  const coordinates = { Point: first[0], LineString: first, Polygon: rings }[type ?? ""];
  return { type, coordinates };
}

/** The coordinates of an element and those inside it: an area's outer ring comes first. */
function listCoordinates({ name, text, children }: XmlElement): number[][][] {
  return name === "coordinates"
    ? [
        text
          .trim()
          .split(/\s+/)
          .map((position) => position.split(",").map(Number)),
      ]
    : children.flatMap(listCoordinates);
}

function ofWaypoint({ attributes: { lat, lon }, children }: XmlElement): object {
  const properties = Object.fromEntries(listLeaves(children));
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [lon, lat] } };
}

const waypointColumns: Record<string, string> = { desc: "description", cmt: "comment" };

/** Also those of extensions, such as Garmin's addresses. */
function listLeaves(elements: XmlElement[]): [string, string][] {
  return elements.flatMap(({ name, text, attributes, children }): [string, string][] => {
    if (name === "link") {
      return [[name, attributes.href ?? text]];
    }
    return children.length > 0
      ? listLeaves(children)
      : [[waypointColumns[name] ?? name, withoutTags(text)]];
  });
}

/** Positions of nodes are kept for the ways that come after them, as far as memory has room. */
const maxNodes = 1_000_000;

function readOpenStreetMap() {
  const nodes = new Map<string, [number, number]>();
  return ({ name: type, attributes, children }: XmlElement): object | null => {
    const { id = "", lat, lon } = attributes;
    if (type === "node" && nodes.size < maxNodes) {
      nodes.set(id, [Number(lon), Number(lat)]);
    }
    const tags = Object.fromEntries(
      children.flatMap(({ name, attributes: { k, v } }) => (name === "tag" && k ? [[k, v]] : [])),
    );
    if (Object.keys(tags).length === 0) {
      return null;
    }
    const stated = children.find(({ name }) => name === "center")?.attributes;
    return { type, id, lat, lon, tags, center: stated ?? centerOf(children, nodes) };
  };
}

function centerOf(children: XmlElement[], nodes: ReadonlyMap<string, [number, number]>) {
  const refs = children.flatMap(({ name, attributes }) => (name === "nd" ? [attributes.ref] : []));
  const line = refs.flatMap((ref) => {
    const position = nodes.get(ref ?? "");
    return position ? [position] : [];
  });
  const isArea = refs.length > 3 && refs[0] === refs.at(-1);
  const point = pointOf(
    isArea ? { type: "Polygon", coordinates: [line] } : { type: "LineString", coordinates: line },
  );
  return point ? { lat: point.latitude, lon: point.longitude } : undefined;
}
