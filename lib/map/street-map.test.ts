import { describe, expect, it } from "vitest";
import { drawStreetMap } from "./street-map";

const url = "https://tiles.example.com/{z}/{x}/{y}.png";
const canvas = { width: 390, height: 216, tileUrl: url };
const corner = { latitude: 44.6488, longitude: -63.5752 };

describe(drawStreetMap, () => {
  it("has a single position in the middle, with the tiles that cover the map", () => {
    const map = drawStreetMap([corner], { ...canvas, zoom: 15 });

    expect(map).toMatchObject({ pins: [{ x: 195, y: 108 }] });
    expect(map?.tiles.map(({ href }) => href)).toContainEqual(
      expect.stringMatching(/^https:\/\/tiles\.example\.com\/15\/10597\/\d{5}\.png$/),
    );
    const covered = (x: number, y: number) =>
      map?.tiles.some((tile) => x >= tile.x && x < tile.x + 256 && y >= tile.y && y < tile.y + 256);
    for (const [x, y] of [
      [0, 0],
      [389, 0],
      [0, 215],
      [389, 215],
    ] as const) {
      expect(covered(x, y), `${x}, ${y}`).toBe(true);
    }
    expect(map?.tiles.length).toBeLessThanOrEqual(6);
  });

  it("holds all positions, as close as they fit", () => {
    const positions = [
      corner,
      { latitude: 44.66, longitude: -63.59 },
      { latitude: 44.64, longitude: -63.6 },
    ];
    const map = drawStreetMap(positions, canvas);

    for (const { x, y } of map?.pins ?? []) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(370);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(196);
    }
    expect(map?.tiles.every(({ href }) => /com\/1[2-6]\//.test(href))).toBe(true);
  });

  it("shows the whole continent if it has to", () => {
    const map = drawStreetMap(
      [
        { latitude: 71, longitude: -156 },
        { latitude: 25, longitude: -52 },
      ],
      canvas,
    );
    expect(map?.tiles.every(({ href }) => /\/3\/[0-7]\/[0-7]\.png$/.test(href))).toBe(true);
  });

  it("has no tiles without their address, and is none without a position", () => {
    expect(drawStreetMap([corner], { ...canvas, tileUrl: null })?.tiles).toEqual([]);
    expect(drawStreetMap([], canvas)).toBeNull();
  });
});
