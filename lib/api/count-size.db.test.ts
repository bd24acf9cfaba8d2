import { describe, expect, it } from "vitest";
import { withRequestContext } from "@/lib/core/request-context";
import { countReads } from "@/lib/request/rate-limit";
import { countPieces, countSize } from "./count-size";

/** The reads that an address has left after one more. */
async function leftOf(address: string): Promise<number> {
  return Number((await countReads(address, 1)).headers["RateLimit-Remaining"]);
}

describe(countPieces, () => {
  it("counts a read for each 100 kB of a response", async () => {
    const clientAddress = "198.51.100.31";
    async function* make(): AsyncGenerator<string, undefined> {
      yield "x".repeat(60_000);
      yield "x".repeat(60_000);
      yield "x".repeat(330_000);
    }
    const before = await leftOf(clientAddress);
    await withRequestContext({ clientAddress }, async () => {
      for await (const _ of countPieces(make())) {
        // Read to the end.
      }
    });

    expect(before - (await leftOf(clientAddress))).toBe(5);
  });
});

describe(countSize, () => {
  it.each([
    ["a small response", 90_000, false, 1],
    ["a large one", 1_000_000, false, 11],
    ["a large one that the server has counted", 1_000_000, true, 1],
  ])("counts %s of %i characters", async (_, length, isCounted, reads) => {
    const clientAddress = "198.51.100.32";
    const before = await leftOf(clientAddress);
    await withRequestContext({ clientAddress, isCounted }, () => countSize(length));

    expect(before - (await leftOf(clientAddress))).toBe(reads);
  });
});
