import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSlowLine, type SlowLine } from "@/tests/support/slow-line";

let line: SlowLine;
let streamRows: typeof import("./stream-rows").streamRows;

beforeAll(async () => {
  line = await openSlowLine(process.env.DATABASE_URL ?? "");
  process.env.DATABASE_URL = line.databaseUrl;
  ({ streamRows } = await import("./stream-rows"));
});

afterAll(() => line.close());

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
    line.loseAfter("SELECT 3\0");

    const counted = countOf(listNumbers(3)).finally(() => line.loseAfter(undefined));
    await expect(counted).rejects.toThrow();
    expect(await countOf(listNumbers(3))).toBe(3);
  });

  it("rejects if the connection is lost between two reads", async () => {
    const rows = listNumbers(1_000);
    expect((await rows.next()).value).toHaveLength(200);
    line.lose();
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
