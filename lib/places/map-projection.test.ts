import { describe, expect, it } from "vitest";
import { project } from "./map-projection";

describe(project, () => {
  it("draws west on the left and north at the top", () => {
    const miami = project(25.76, -80.19);
    const seattle = project(47.61, -122.33);

    expect(seattle.x).toBeLessThan(miami.x);
    expect(seattle.y).toBeLessThan(miami.y);
  });

  it("draws Hawaii closer to the mainland", () => {
    const honolulu = project(21.3, -157.9);
    const sanDiego = project(32.7, -117.2);
    const sameMeridian = project(25.1, -157.9);

    expect(honolulu.x).toBeLessThan(sanDiego.x);
    expect(honolulu.x).toBeGreaterThan(sameMeridian.x);
    expect(honolulu.y).toBeGreaterThan(sanDiego.y);
  });

  it("draws the Aleutians beyond the date line in the far west", () => {
    expect(project(52.9, 172.9).x).toBeLessThan(project(61.2, -149.9).x);
  });
});
