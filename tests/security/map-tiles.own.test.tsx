import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";

const position = { latitude: 44.6488, longitude: -63.5752 };

/** What the site says and draws under these settings, which its modules read once. */
async function underSettings(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) {
    vi.stubEnv(name, value);
  }
  const [{ mapTiles, ownTilesFile }, { documentPolicy }, { StreetMap }, privacy, terms] =
    await Promise.all([
      import("@/lib/map/tiles"),
      import("@/server/csp/content-policy"),
      import("@/components/map/street-map"),
      import("@/app/privacy/sections"),
      import("@/app/terms/sections"),
    ]);
  const map = createElement(StreetMap, {
    label: "Map",
    href: "/",
    positions: [position],
    width: 300,
    height: 200,
  });
  return {
    url: mapTiles.url,
    file: ownTilesFile,
    images: /img-src ([^;]*)/.exec(documentPolicy)?.[1],
    map: renderToStaticMarkup(map),
    texts: renderToStaticMarkup(createElement("div", null, privacy.Browser(), terms.OtherSites())),
  };
}

const elsewhere = "http://tiles.example.com:8080";
const template = { TILE_URL: `${elsewhere}/{z}/{x}/{y}.png` };

afterEach(() => vi.unstubAllEnvs());

it("come from another site, which the policy allows and the texts name", async () => {
  const { url, images, map, texts } = await underSettings(template);

  expect(url).toBe(template.TILE_URL);
  expect(images).toContain(elsewhere);
  expect(map).toContain(`<image href="${elsewhere}/`);
  expect(texts).toContain("from a tile service, tiles.example.com:8080.");
  expect(texts).toContain("Map images come from a tile service (tiles.example.com:8080)");
  expect(texts).not.toMatch(/OpenStreetMap|osmfoundation/);
});

it("come from each subdomain of another site, all of which the policy allows", async () => {
  const TILE_URL = "http://{s}.tiles.example.com/{z}/{x}/{y}.png";
  const { images, map, texts } = await underSettings({ TILE_URL });

  expect(images?.split(" ").filter((source) => source.startsWith("http:"))).toEqual(
    ["a", "b", "c"].map((name) => `http://${name}.tiles.example.com`),
  );
  expect(map).toContain('<image href="http://a.tiles.example.com/');
  expect(texts).toContain("from a tile service, tiles.example.com.");
});

it.each(["https://tile.openstreetmap.org", "https://{s}.tile.openstreetmap.org"])(
  "come from %s under its own policy",
  async (host) => {
    const { images, texts } = await underSettings({ TILE_URL: `${host}/{z}/{x}/{y}.png` });

    expect(images).toBe("'self' data: blob: https:");
    expect(texts).toContain("from a tile service, OpenStreetMap&#x27;s.");
    expect(texts).toContain('href="https://osmfoundation.org/wiki/Privacy_Policy"');
  },
);

describe.each([
  [
    "the site's own file",
    { ...template, MAP_PMTILES: "streets.pmtiles" },
    '<image href="/tiles/16/',
  ],
  ["nowhere", { ...template, MAP_TILES: "off" }, null],
  [
    "nowhere even with a file",
    { ...template, MAP_PMTILES: "streets.pmtiles", MAP_TILES: "off" },
    null,
  ],
])("from %s", (_, settings, image) => {
  it("no other site is allowed, named, or asked", async () => {
    const { url, file, images, map, texts } = await underSettings(settings);

    // Otherwise, it is not opened: a wrong name does not matter.
    expect(file).toBe(image === null ? undefined : "streets.pmtiles");
    expect(url).toBe(image && "/tiles/{z}/{x}/{y}");
    expect(images).not.toContain("example.com");
    expect(map).toContain("<svg");
    expect(map).not.toContain("example.com");
    expect(map.includes("<image")).toBe(image !== null);
    expect(map).toContain(image ?? "<svg");
    expect(texts).toContain("your browser asks no other site for them");
    expect(texts).not.toContain("tile service");
  });
});
