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
    const { pins, dots, width, height } = drawPins(
      [point(1, 41.9, -87.7), point(3, 41.8, -87.6)],
      [{ latitude: 42, longitude: -87.9 }],
    );
    const [one, three] = pins;
    expect([one?.number, three?.number]).toEqual([1, 3]);
    expect(one?.y).toBeLessThan(three?.y ?? 0);
    expect(one?.x).toBeLessThan(three?.x ?? 0);
    const [x = 0, y = 0] = dots.match(/\d+/g)?.map((step) => Number(step) * dotStep) ?? [];
    expect(x).toBeLessThan(one?.x ?? 0);
    expect(y).toBeLessThan(one?.y ?? 0);
    for (const at of [...pins, { x, y }]) {
      expect(Math.min(at.x, at.y, width - at.x, height - at.y)).toBeGreaterThanOrEqual(20);
    }
  });

  it("draws a single venue in the middle", () => {
    const { pins, width, height } = drawPins([point(1, 41.9, -87.7)]);
    expect(pins).toEqual([{ number: 1, x: width / 2, y: height / 2 }]);
  });
});
