import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";
import { publishFullPurge, publishPurge } from "@/lib/queue/publish-purge";
import { wholeSite } from "@/lib/routes/purge";
import { pool, prisma } from "@/tests/support/connection";
import { listenForChanges } from "./listen-for-purges";

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) {
    stop();
  }
});

/** Listens under a unique name, so that a test can terminate only this connection. */
function listen() {
  const name = `listen ${randomBytes(5).toString("hex")}`;
  const url = new URL(process.env.DATABASE_URL ?? "");
  const heard: (string | boolean)[] = [];
  const { stop } = listenForChanges(url.href, {
    name,
    onChange: (paths) => heard.push(...paths),
    onConnection: (isConnected) => heard.push(isConnected),
  });
  stops.push(stop);
  return { heard, name, stop };
}

const announce = (path: string) =>
  prisma.$transaction((transaction) => publishPurge(transaction, [path]));

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isDone() && Date.now() < deadline) {
    await wait(10);
  }
}

describe(listenForChanges, () => {
  it("receives invalidations and reconnects when the connection is lost", async () => {
    const { heard, name } = listen();
    const mark = `/${name}`;
    await until(() => heard.includes(true));
    await announce(`${mark}/one`);
    await until(() => heard.includes(`${mark}/one`));
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
      [name],
    );
    await until(() => heard.includes(false) && heard.lastIndexOf(true) > heard.indexOf(false));
    await announce(`${mark}/two`);
    await until(() => heard.includes(`${mark}/two`));

    const own = heard.filter((entry) => typeof entry === "boolean" || entry.startsWith(mark));
    expect(own).toEqual([true, `${mark}/one`, false, true, `${mark}/two`]);
  });

  it("receives a full purge", async () => {
    const { heard } = listen();
    await until(() => heard.includes(true));
    await publishFullPurge(pool);
    await until(() => heard.includes(wholeSite));

    expect(heard).toContain(wholeSite);
  });

  it("retries while the database is away and stops on request", async () => {
    const heard: boolean[] = [];
    const { stop } = listenForChanges("postgresql://localhost:1/none", {
      name: "listen nowhere",
      onChange: () => {},
      onConnection: (isConnected) => heard.push(isConnected),
    });
    await wait(200);
    stop();

    expect(heard).toEqual([]);
  });
});

describe("a database that does not respond at startup", () => {
  it("is logged after several attempts, and not as a lost connection", async () => {
    let attempts = 0;
    const closed = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    const { stop } = listenForChanges(`postgresql://a:b@127.0.0.1:${port}/x`, {
      name: "never",
      onChange: () => {},
      onConnection: () => {},
    });
    await until(() => warn.mock.calls.length > 0);
    stop();
    closed.close();

    expect(attempts).toBeGreaterThan(3);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual([
      "invalidation listener could not connect",
    ]);
    warn.mockRestore();
  });
});
