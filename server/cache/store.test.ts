import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Store } from "./store";

describe(Store, () => {
  it("drops what was not used for longest", () => {
    const store = new Store<string>(3);
    for (const key of ["a", "b", "c"]) {
      store.set(key, key, 1);
    }
    store.get("a");
    store.set("d", "d", 1);

    expect([...store.values()]).toEqual(["c", "a", "d"]);
  });

  it("does not take what is larger than itself, nor keep what that would replace", () => {
    const store = new Store<string>(3);
    store.set("a", "small", 3);
    store.set("a", "large", 4);

    expect(store.get("a")).toBeUndefined();
    expect(store.size).toBe(0);
  });

  it("never holds more than it may, and counts right", () => {
    const step = fc.record({
      key: fc.integer({ max: 9, min: 0 }),
      size: fc.integer({ max: 60, min: 0 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const store = new Store<number>(100);
        for (const { key, size } of steps) {
          store.set(String(key), size, size);
          expect(store.get(String(key))).toBe(size);
          const sizes = [...store.values()];
          expect(store.size).toBe(sizes.reduce((sum, one) => sum + one, 0));
          expect(store.count).toBe(sizes.length);
          expect(store.size).toBeLessThanOrEqual(100);
        }
        store.clear();
        expect([store.size, store.count]).toEqual([0, 0]);
      }),
    );
  });
});
