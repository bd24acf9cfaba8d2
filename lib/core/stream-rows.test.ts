import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Stands before the database, and loses connections. */
const relay = { loseAfter: "", sockets: new Set<Socket>() };
let server: Server;
let streamRows: typeof import("./stream-rows").streamRows;

function loseAll(): void {
  for (const socket of relay.sockets) {
    socket.destroy();
  }
}

beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const { hostname, port } = url;
  server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      relay.sockets.add(socket);
      socket.on("error", () => {});
    }
    near.pipe(far);
    far.on("data", (bytes) => {
      const isLost = relay.loseAfter !== "" && bytes.includes(relay.loseAfter);
      near.write(bytes, () => isLost && loseAll());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  process.env.DATABASE_URL = url.href;
  ({ streamRows } = await import("./stream-rows"));
});

afterAll(() => {
  loseAll();
  server.close();
});

const listNumbers = (count: number) =>
  streamRows<{ n: number }>("SELECT generate_series(1, $1::int) AS n", [count]);

async function countOf(rows: AsyncGenerator<unknown[], undefined>): Promise<number> {
  let count = 0;
  for await (const some of rows) {
    count += some.length;
  }
  return count;
}

describe("streamRows", () => {
  it("reads every row", async () => {
    expect(await countOf(listNumbers(1_234))).toBe(1_234);
  });

  it("rejects if the connection is lost after the last row, before the statement is complete", async () => {
    relay.loseAfter = "SELECT 3\0";

    const counted = countOf(listNumbers(3)).finally(() => {
      relay.loseAfter = "";
    });
    await expect(counted).rejects.toThrow();
    expect(await countOf(listNumbers(3))).toBe(3);
  });

  it("rejects if the connection is lost between two reads", async () => {
    const rows = listNumbers(1_000);
    expect((await rows.next()).value).toHaveLength(200);
    loseAll();
    await new Promise(setImmediate);

    await expect(countOf(rows)).rejects.toThrow();
    expect(await countOf(listNumbers(3))).toBe(3);
  });

  it("releases its connection if it is not read to the end", async () => {
    for (let index = 0; index < 8; index += 1) {
      const rows = listNumbers(1_000);
      await rows.next();
      await rows.return(undefined);
    }
    expect(await countOf(listNumbers(3))).toBe(3);
  });
});
