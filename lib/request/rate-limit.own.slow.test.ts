import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { withDeadline } from "@/lib/core/request-context";
import { prisma } from "@/tests/support/connection";
import { consumeRateLimit, openLimit, openLimitPool } from "./rate-limit";

// The default limit of a site.
vi.hoisted(() => vi.stubEnv("DATABASE_TIMEOUT_MS", ""));

const unique = () => `test-${randomBytes(5).toString("hex")}`;
const pool = () => openLimitPool(process.env.DATABASE_URL);

describe(openLimit, () => {
  it("shares one limit between processes", async () => {
    const limit = { name: unique(), points: 5, seconds: 60 };
    const processes = [
      openLimit({ ...limit, pool: pool() }),
      openLimit({ ...limit, pool: pool() }),
    ];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => processes[index % 2]?.("203.0.113.9")),
    );

    expect(taken.filter((one) => one?.allowed)).toHaveLength(5);
  });

  it("allows requests again after Retry-After", async () => {
    const take = openLimit({ name: unique(), points: 2, seconds: 4, pool: pool() });
    const begun = Date.now();
    const first = await take("203.0.113.9");
    await take("203.0.113.9");
    const refused = await take("203.0.113.9");
    const passed = Date.now() - begun;

    expect(first.headers).toMatchObject({ "RateLimit-Limit": "2", "RateLimit-Remaining": "1" });
    expect(refused).toMatchObject({ allowed: false, headers: { "RateLimit-Remaining": "0" } });
    const seconds = Number(refused.headers["Retry-After"]);
    expect(seconds).toBeLessThanOrEqual(4);
    expect(seconds * 1000).toBeGreaterThanOrEqual(4000 - passed);
    await wait(seconds * 1000);
    await expect(take("203.0.113.9")).resolves.toMatchObject({ allowed: true });
  });

  it("gives reserved points back, also those that were refused", async () => {
    const limit = { name: unique(), points: 10, seconds: 60, isReserved: true };
    const take = openLimit({ ...limit, pool: pool() });
    const first = await take("203.0.113.9", 10);
    const refused = await Promise.all([1, 2, 3].map(() => take("203.0.113.9", 10)));
    await (first.allowed && first.refund(9));

    expect(refused.map(({ allowed }) => allowed)).toEqual([false, false, false]);
    await expect(take("203.0.113.9", 9)).resolves.toMatchObject({ allowed: true, count: 10 });
  });

  it("counts each address separately, and an IPv6 network as one", async () => {
    const take = openLimit({ name: unique(), points: 1, seconds: 60, pool: pool() });
    const addresses = ["203.0.113.1", "203.0.113.2", "2001:db8::1", "2001:db8::2"];
    const taken: boolean[] = [];
    for (const address of addresses) {
      taken.push((await take(address)).allowed);
    }

    expect(taken).toEqual([true, true, true, false]);
  });

  it("stores no addresses", async () => {
    const name = unique();
    await openLimit({ name, points: 1, seconds: 60, pool: pool() })("203.0.113.9");
    const rows = await prisma.rateLimit.findMany({ where: { key: { startsWith: name } } });

    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^test-[0-9a-f]+:[\w-]{43}$/);
  });

  it("counts in memory while the database is down", async () => {
    const away = openLimitPool("postgresql://nobody:secret@127.0.0.1:1/nowhere");
    const take = openLimit({ name: unique(), points: 1, seconds: 60, pool: away });

    await expect(take("203.0.113.9")).resolves.toMatchObject({ allowed: true });
    await expect(take("203.0.113.9")).resolves.toMatchObject({
      allowed: false,
      headers: { "Retry-After": "60" },
    });
  });
});

describe(openLimitPool, () => {
  it("waits only once for an unresponsive database, even for several limits", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}));
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const frozen = openLimitPool(`postgresql://nobody:secret@127.0.0.1:${port}/nowhere`);
    const limits = Array.from({ length: 6 }, () =>
      openLimit({ name: unique(), points: 1, seconds: 60, pool: frozen }),
    );
    const timeOf = async (asked: typeof limits) => {
      const begun = performance.now();
      await withDeadline(async () => {
        for (const take of asked) {
          await take("203.0.113.9");
        }
      });
      return performance.now() - begun;
    };
    const one = await timeOf(limits.slice(0, 1));

    expect(await timeOf(limits)).toBeLessThan(3 * one);
    silent.close();
  });
});

describe(consumeRateLimit, () => {
  it("does not count refunded requests, the last one included", async () => {
    const address = unique();
    for (let count = 0; count < 10; count += 1) {
      await consumeRateLimit("write", address);
      const last = await consumeRateLimit("write", address);
      if (last.allowed) {
        await last.refund();
      }
    }

    await expect(consumeRateLimit("write", address)).resolves.toMatchObject({ allowed: false });
  });

  it("limits the larger networks of an IPv6 address", async () => {
    const site = `2001:db8:${randomBytes(2).toString("hex")}`;
    const send = async (count: number, addressOf: (index: number) => string) => {
      const taken: boolean[] = [];
      for (let index = 0; index < count; index += 1) {
        taken.push((await consumeRateLimit("write", addressOf(index))).allowed);
      }
      return taken.filter(Boolean).length;
    };

    expect(await send(25, (index) => `${site}:aa${index + 10}::1`)).toBe(20);
    // From different /56 networks of the same /48.
    expect(await send(50, (index) => `${site}:${index + 10}00::1`)).toBe(40);
    expect(await send(1, () => `2001:db8:${randomBytes(2).toString("hex")}::1`)).toBe(1);
  });

  it("allows many more reads than writes", async () => {
    const address = unique();
    const [read, write] = [
      await consumeRateLimit("read", address),
      await consumeRateLimit("write", address),
    ];

    expect(read.headers).toMatchObject({ "RateLimit-Limit": "600", "RateLimit-Remaining": "599" });
    expect(write.headers).toMatchObject({ "RateLimit-Limit": "10", "RateLimit-Remaining": "9" });
  });
});
