import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes/hrefs";
import { dotStep, drawPins } from "./pin-drawing";
import type { MapPoint } from "./points";

function point(number: number, latitude: number, longitude: number): MapPoint {
  const href = routes.browse;
  return { id: number, number, name: "Hall", href, place: "Chicago", latitude, longitude };
}

describe(drawPins, () => {
  it("draws north above south and east right of west, all of it within the drawing", () => {
    const drawing = drawPins(
      [point(1, 41.9, -87.7), point(3, 41.8, -87.6)],
      [{ latitude: 42, longitude: -87.9 }],
    );
    const { pins = [], dots = "", width = 0, height = 0 } = drawing ?? {};
    const [one, three] = pins;
    expect([one?.number, three?.number]).toEqual([1, 3]);
    expect(one?.y).toBeLessThan(three?.y ?? 0);
    expect(one?.x).toBeLessThan(three?.x ?? 0);
    const [x = 0, y = 0] = dots.match(/\d+/g)?.map((step) => Number(step) * dotStep) ?? [];
    expect(x).toBeLessThan(one?.x ?? 0);
    expect(y).toBeLessThan(one?.y ?? 0);
    for (const at of [...pins, { x, y }]) {
      expect(Math.min(at.x, at.y, width - at.x, height - at.y)).toBeGreaterThanOrEqual(18);
    }
  });

  it("draws a single venue in the middle", () => {
    const drawing = drawPins([point(1, 41.9, -87.7)]);
    expect(drawing).toMatchObject({
      width: 640,
      height: 540,
      pins: [{ number: 1, x: 320, y: 270 }],
    });
    expect(drawPins([])).toBeNull();
  });

  it("frames most of many venues, not a few far ones", () => {
    const near = Array.from({ length: 19 }, (_, index) =>
      point(index + 1, 41.9 + index / 1e3, -87.7),
    );
    const far = { latitude: 41.2, longitude: -87.7 };
    const top = (others: { latitude: number; longitude: number }[]) =>
      drawPins(near, others)?.pins.map(({ y }) => y);
    expect(top([far])).toEqual(top([]));
  });
});
