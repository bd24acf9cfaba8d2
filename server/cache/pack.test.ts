import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack } from "./pack";

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, row) => `<p class="row-${(from + row) * 7919}">`).join("");
const pageOf = (name: string) => Buffer.from(`${rows(0, 1000)}${name}${rows(1000, 1500)}`);

describe(pack, () => {
  it("packs further pages of a route into a fraction", () => {
    const bodies = [pageOf("The Lantern"), pageOf("Harbour Hall ".repeat(50)), pageOf("")];
    const packed = bodies.map((body) => pack(body, "venue"));

    expect(packed[1]?.packed.length).toBeLessThan(pageOf("").length / 50);
    for (const [index, one] of packed.entries()) {
      expect(one.unpack(one.packed)).toEqual(bodies[index]);
    }
  });

  it("keeps nothing of a body but its packed form", async () => {
    pack(pageOf("The Lantern"), "memory");
    const packInPassing = () => {
      const body = pageOf("Harbour Hall");
      return { kept: pack(body, "memory"), body: new WeakRef(body) };
    };
    const { kept, body } = packInPassing();
    // A reference that was read stays until the next task.
    await new Promise(setImmediate);
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();

    expect(body.deref()).toBeUndefined();
    expect(kept.unpack(kept.packed)).toEqual(pageOf("Harbour Hall"));
  });

  it("returns every body as it was, whatever the first page of its kind is like", () => {
    const body = fc.uint8Array({ maxLength: 60_000 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(body, body, fc.uuid(), (model, other, kind) => {
        pack(model, kind);
        const { packed, unpack } = pack(other, kind);

        expect(unpack(packed).equals(other)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
