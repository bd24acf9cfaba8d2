import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countReads } from "./rate-limit";
import { takeRead } from "./read-allowance";

const unique = () => `test-${randomBytes(5).toString("hex")}`;

async function takeMany(address: string, count: number) {
  return Promise.all(Array.from({ length: count }, () => takeRead(address)));
}

const remainingIn = ({ headers }: Awaited<ReturnType<typeof takeRead>>) =>
  Number(headers["RateLimit-Remaining"]);

describe(takeRead, () => {
  it("allows 600 reads a minute, one by one or at the same time, and no more", async () => {
    const address = unique();
    const reads = [await takeRead(address), await takeRead(address)];
    for (let round = 0; round < 6; round += 1) {
      reads.push(...(await takeMany(address, 100)));
    }

    expect(reads.filter(({ allowed }) => allowed)).toHaveLength(600);
    expect(remainingIn(reads[0] ?? { allowed: false, headers: {} })).toBe(599);
    expect(Math.min(...reads.map(remainingIn))).toBe(0);
    const refused = await takeRead(address);
    expect(refused).toMatchObject({ allowed: false });
    expect(Number(refused.headers["Retry-After"])).toBeGreaterThan(0);
  });

  it("waits for the database once in several reads", async () => {
    const address = unique();
    const isWaiting: boolean[] = [];
    for (let count = 0; count < 113; count += 1) {
      const taken = takeRead(address);
      isWaiting.push(taken instanceof Promise);
      await taken;
    }

    expect(isWaiting.filter(Boolean)).toHaveLength(3);
  });

  it("counts with what other processes count", async () => {
    const address = unique();
    await takeRead(address);
    await countReads(address, 590);
    const reads = [...(await takeMany(address, 5)), ...(await takeMany(address, 20))];

    expect(reads.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(9);
  });

  it("gives addresses of one IPv6 network one allowance", async () => {
    const site = `2001:db8:${randomBytes(2).toString("hex")}:1`;
    const [one, other] = [await takeRead(`${site}::1`), await takeRead(`${site}::2`)];

    expect([remainingIn(one), remainingIn(other)]).toEqual([599, 598]);
  });
});
