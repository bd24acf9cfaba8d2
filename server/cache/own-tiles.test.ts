import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RenderQueue } from "@/server/render/render-queue";
import { encodeTile, type Feature, writeArchive } from "@/tests/support/tile-archive";
import { openOwnTiles, serveOwnTile } from "./own-tiles";
import type { PageCache } from "./page-cache";

const street = encodeTile({
  water: [
    {
      type: "polygon",
      points: [
        [0, 0],
        [4096, 0],
        [4096, 1024],
        [0, 1024],
      ],
      properties: { kind: "lake" },
    },
  ],
  roads: [
    {
      type: "line",
      points: [
        [0, 3072],
        [2048, 3072],
        [4096, 3072],
      ],
      properties: { kind: "major_road", name: "Quay & <Main>" },
    },
  ],
  places: [
    {
      type: "point",
      points: [[100, 900]],
      properties: { kind: "locality", name: "Harbor", population_rank: 9 },
    },
  ],
});

const road = (y: number, to: number, name: string): Feature => ({
  type: "line",
  points: [
    [400, y],
    [to, y],
  ],
  properties: { kind: "major_road", name },
});
const town = (x: number, name: string, rank: number): Feature => ({
  type: "point",
  points: [[x, 1000]],
  properties: { kind: "locality", name, population_rank: rank },
});

const names = encodeTile({
  places: [town(2000, "Little Town", 3), town(2100, "Large\u0001 Town", 9)],
  roads: [road(3000, 3900, "Kelp Road"), road(3600, 3900, "Kelp Road"), road(2200, 500, "Short")],
});

const png = Buffer.from("89504e470d0a1a0a", "hex");

let folder: string;
let tiles: PageCache | null = null;
const open = (file: string | undefined) => openOwnTiles(file, new RenderQueue(1_000));
const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const clientOf = () => "test";
  const exchange = { request, response, path, clientOf, addressOf: () => "192.0.2.1" };
  if (serveOwnTile(exchange, tiles) === false) {
    response.end("passed on");
  }
});
const ask = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-tiles-"));
  await writeArchive(join(folder, "streets.pmtiles"), 1, [
    [[14, 100, 200], street],
    [[14, 101, 200], Buffer.from("no tile")],
    [[14, 102, 200], names],
  ]);
  await writeArchive(join(folder, "pictures.pmtiles"), 2, [[[14, 100, 200], png]]);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => server.close());

describe("vector tiles", () => {
  beforeAll(async () => {
    tiles = await open(join(folder, "streets.pmtiles"));
  });

  it("are drawn with water, streets, and names", async () => {
    const response = await ask("/tiles/14/100/200");
    const drawing = await response.text();

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("cache-control")).toContain("max-age=86400");
    expect(drawing).toContain('fill="#c9d9e4" d="M0 0l1024 0 0 256 -1024 0');
    expect(drawing).toMatch(/stroke="#fff"[^>]* d="M0 768l512 0 512 0"/);
    expect(drawing).toMatch(/>Quay &amp; &lt;Main&gt;<\/text>/);
    // Moved to where all of it is in the tile.
    expect(Number(/x="(\d+)"[^>]*>Harbor</.exec(drawing)?.[1])).toBeGreaterThan(60);
    expect(drawing).not.toMatch(/style=|<script|<style/);
  });

  it("are cut where the map is deeper than the file, each part apart", async () => {
    const drawing = async (x: number, y: number) => (await ask(`/tiles/15/${x}/${y}`)).text();

    expect(await drawing(200, 400)).toContain('fill="#c9d9e4"');
    expect(await drawing(200, 400)).not.toContain('stroke="#fff"');
    expect(await drawing(201, 401)).not.toContain('fill="#c9d9e4"');
    expect(await drawing(201, 401)).toContain('stroke="#fff"');
  });

  it("are plain land where the file has none", async () => {
    const response = await ask("/tiles/14/1/1");

    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<svg [^>]*><rect [^>]*\/><\/svg>/);
  });

  it("have each name once, and none that does not fit or lies on another", async () => {
    const drawing = await (await ask("/tiles/14/102/200")).text();

    expect(drawing.match(/(?<=>)[^<>]+(?=<\/text>)/g)).toEqual(["Large Town", "Kelp Road"]);
  });

  it("have a head without a body", async () => {
    const response = await ask("/tiles/14/100/200", { method: "HEAD" });

    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(await response.text()).toBe("");
  });

  it("are the same for whoever has one", async () => {
    const etag = (await ask("/tiles/14/100/200")).headers.get("etag") ?? "";
    const response = await ask("/tiles/14/100/200", { headers: { "if-none-match": etag } });

    expect([response.status, await response.text()]).toEqual([304, ""]);
  });

  it.each([
    "/tiles/19/0/0",
    "/tiles/2/4/0",
    "/tiles/2/0/4",
    "/tiles/02/0/0",
    "/tiles/1/1",
    "/tiles/1/1/1.png",
  ])("are not at %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it("that are damaged are an error of their own", async () => {
    expect((await ask("/tiles/14/101/200")).status).toBe(503);
    expect((await ask("/tiles/14/100/200")).status).toBe(200);
  });
});

describe("pictures", () => {
  beforeAll(async () => {
    tiles = await open(join(folder, "pictures.pmtiles"));
  });

  it("are sent as they are, and cut where the map is deeper", async () => {
    const whole = await ask("/tiles/14/100/200");
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await whole.arrayBuffer()).equals(png)).toBe(true);

    const part = await ask("/tiles/15/201/400");
    expect(await part.text()).toContain('viewBox="0.5 0 0.5 0.5"><image');
  });
});

const square: Feature["points"] = [
  [0, 0],
  [2048, 0],
  [2048, 2048],
  [0, 2048],
];
const area = (kind: string): Feature => ({
  type: "polygon",
  points: square,
  properties: { kind, min_zoom: 6, sort_rank: 1 },
});
const line = (kind: string, detail: string, y: number): Feature => ({
  type: "line",
  points: [
    [0, y],
    [4096, y],
  ],
  properties: { kind, kind_detail: detail, name: `${detail} way`, sort_rank: 1 },
});

/** Of all layers that Protomaps's basemap has in version 4, with what is in each. */
const basemap = encodeTile({
  boundaries: [line("locality", "8", 10)],
  buildings: [
    area("building"),
    { type: "point", points: [[9, 9]], properties: { kind: "address", addr_housenumber: "7" } },
  ],
  earth: [area("earth"), { type: "point", points: [[9, 9]], properties: { kind: "island" } }],
  landcover: [area("forest")],
  landuse: [area("park"), area("wood"), area("industrial")],
  places: [town(2000, "Old Port", 9)],
  pois: [{ type: "point", points: [[9, 9]], properties: { kind: "cafe", name: "Lantern" } }],
  roads: [
    line("highway", "motorway", 2800),
    line("major_road", "tertiary", 3200),
    line("minor_road", "residential", 3500),
    line("path", "footway", 3650),
    line("rail", "tram", 3800),
    line("ferry", "ferry", 4000),
  ],
  water: [
    area("ocean"),
    line("river", "river", 2500),
    { type: "point", points: [[9, 9]], properties: { kind: "lake", name: "Pond" } },
  ],
});

describe("tiles of Protomaps's basemap", () => {
  beforeAll(async () => {
    const file = join(folder, "basemap.pmtiles");
    const address = (z: number): [number, number, number] => [z, 100, 200];
    await writeArchive(
      file,
      1,
      [
        [address(14), basemap],
        [address(16), basemap],
        [[16, 101, 200], encodeTile({})],
      ],
      "none",
    );
    tiles = await open(file);
  });

  const drawing = async (path: string) => (await ask(path)).text();
  const fills = (svg: string) => svg.match(/(?<=<path fill=")#\w+/g);
  const textsOf = (svg: string) => svg.match(/(?<=>)[^<>]+(?=<\/text>)/g);

  it("have water, green, streets by their kind, and names, uncompressed too", async () => {
    const svg = await drawing("/tiles/14/100/200");

    expect(fills(svg)).toEqual(["#dbe5d0", "#c9d9e4"]);
    expect(
      svg.match(
        /(?<=stroke=")#\w+(?=" stroke-width="\d+" stroke-linejoin="round" stroke-linecap)/g,
      ),
    ).toEqual([
      // A river, rails, minor and major roads, and a highway.
      "#c9d9e4",
      "#d3c9ba",
      "#fff",
      "#fff",
      "#fbdfae",
    ]);
    expect(textsOf(svg)).toEqual(["Old Port", "motorway way", "tertiary way"]);
  });

  it("have buildings and paths when closer, but no addresses, shops, and borders", async () => {
    const svg = await drawing("/tiles/16/100/200");

    expect(fills(svg)).toEqual(["#dbe5d0", "#c9d9e4", "#e0d7c8"]);
    expect(svg).toContain('stroke="#fbf8f3" stroke-width="5"');
    expect(textsOf(svg)).toContain("residential way");
    expect(svg).not.toMatch(/Lantern|Pond|8 way|ferry/);
  });

  it("are land where nothing is in them", async () => {
    expect(await drawing("/tiles/16/101/200")).toMatch(/<svg [^>]*><rect [^>]*\/><\/svg>/);
  });
});

describe("a file that can't be read", () => {
  const path = (name: string) => join(folder, name);
  const changed = async (name: string, change: (file: Buffer) => Buffer) =>
    writeFile(path(name), change(await readFile(path("streets.pmtiles"))));
  const withByte = (at: number, value: number) => (file: Buffer) => {
    file[at] = value;
    return file;
  };

  it("is named with the reason", async () => {
    await changed("text.pmtiles", () => Buffer.from("x".repeat(20_000)));
    await changed("empty.pmtiles", () => Buffer.alloc(0));
    await changed("old.pmtiles", () => Buffer.from(`PM\u0002\0${"\0".repeat(600_000)}`, "latin1"));
    await changed("new.pmtiles", withByte(7, 4));
    await changed("header.pmtiles", (file) => file.subarray(0, 60));
    await changed("cut.pmtiles", (file) => file.subarray(0, -10));
    await changed("zstd.pmtiles", withByte(98, 4));
    await changed("other.pmtiles", withByte(99, 6));

    for (const [name, reason] of [
      ["missing", /ENOENT/],
      ["text", /it is no PMTiles file\./],
      ["empty", /it is no PMTiles file\./],
      ["old", /older version of PMTiles than 3, which 'pmtiles convert OLD NEW' makes of it\./],
      ["new", /it is of version 4 of PMTiles, and only 3 can be read\./],
      ["header", /it ends after 60 bytes, and the rest is missing: copy it again\./],
      ["cut", /it ends after \d+ bytes, and the rest is missing: copy it again\./],
      ["zstd", /its tiles are compressed by something other than gzip\./],
      ["other", /its tiles are neither vector tiles \(MVT\) nor pictures\./],
    ] as const) {
      const opening = open(path(`${name}.pmtiles`));
      await expect(opening).rejects.toThrow(`${name}.pmtiles (MAP_PMTILES): `);
      await expect(opening).rejects.toThrow(reason);
    }
  });

  it("is none without the setting", async () => {
    tiles = await open(undefined);
    expect((await ask("/tiles/14/100/200")).status).toBe(404);
    expect(await (await ask("/elsewhere")).text()).toBe("passed on");
  });
});
