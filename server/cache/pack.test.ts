import { describe, expect, it } from "vitest";
import { packData } from "./data-packer";

const skeleton = Array.from({ length: 500 }, (_, row) => `<p class="row-${row * 7919}">`).join("");
const dataOf = (name: string) => Buffer.from(`${skeleton}${name}`);

describe(packData, () => {
  it("packs the data of further pages of a route into a fraction", async () => {
    const first = await packData(dataOf("The Lantern"), "venue");
    const second = await packData(dataOf("Harbour Hall"), "venue");
    const elsewhere = await packData(Buffer.from("something else"), "city");

    expect(second.packed.length).toBeLessThan(dataOf("").length / 50);
    for (const [{ packed, unpack }, data] of [
      [first, dataOf("The Lantern")],
      [second, dataOf("Harbour Hall")],
      [elsewhere, Buffer.from("something else")],
    ] as const) {
      expect(await unpack(packed)).toEqual(data);
    }
  });
});
