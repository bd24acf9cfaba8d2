import { describe, expect, it } from "vitest";
import { frameAll, frameList, listBounds, listFit } from "./frame";
import { toPixel, toPosition } from "./projection";

const corner = { latitude: 44.6488, longitude: -63.5752 };
const near = Array.from({ length: 19 }, (_, index) => ({
  latitude: 41.9 + index / 1e3,
  longitude: -87.7,
}));
const far = { latitude: 41.2, longitude: -87.7 };

describe(frameAll, () => {
  it("has a single position in the middle, at the closest zoom", () => {
    const frame = frameAll([corner], { width: 390, height: 216 }, 15);

    expect(frame).toEqual({ zoom: 15, middle: toPixel(corner, 15) });
    expect(toPosition(frame?.middle ?? { x: 0, y: 0 }, 15).latitude).toBeCloseTo(corner.latitude);
  });

  it("is none without a position", () => {
    expect(frameAll([], { width: 390, height: 216 }, 15)).toBeNull();
    expect(listBounds([])).toBeNull();
  });
});

describe(frameList, () => {
  it("leaves out a few far positions of many", () => {
    expect(frameList([...near, far])).toEqual(frameList(near));
    const few = near.slice(0, 8);
    expect(frameList([...few, far])?.zoom).toBeLessThan(frameList(few)?.zoom ?? 0);
  });
});

describe(listBounds, () => {
  it("are those of the drawing: the same middle, and its size at its zoom", () => {
    const { zoom = 0, middle = { x: 0, y: 0 } } = frameList([...near, far]) ?? {};
    const [from, to] = listBounds([...near, far])?.map((at) => toPixel(at, zoom)) ?? [];

    expect(((from?.x ?? 0) + (to?.x ?? 0)) / 2).toBeCloseTo(middle.x);
    expect(((from?.y ?? 0) + (to?.y ?? 0)) / 2).toBeCloseTo(middle.y);
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(listFit.width);
    expect((to?.y ?? 0) - (from?.y ?? 0)).toBeCloseTo(listFit.height);
  });
});
