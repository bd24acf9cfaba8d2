import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { pool, prisma } from "@/tests/connection";
import { announceChange, announceEverything, wholeSite } from "./changes";
import { listenForChanges } from "./listen";

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) {
    stop();
  }
});

/** Listens under a name of its own, so that a test can cut this connection and no other. */
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
  prisma.$transaction((transaction) => announceChange(transaction, [path]));

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isDone() && Date.now() < deadline) {
    await wait(10);
  }
}

describe(listenForChanges, () => {
  it("hears what is announced, and connects again when the connection is lost", async () => {
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

  it("hears that everything changed", async () => {
    const { heard } = listen();
    await until(() => heard.includes(true));
    await announceEverything(pool);
    await until(() => heard.includes(wholeSite));

    expect(heard).toContain(wholeSite);
  });

  it("waits for a database that is not there, and ends when it is told to", async () => {
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
