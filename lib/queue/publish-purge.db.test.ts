import { afterEach, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { wholeSite } from "@/lib/routes/purge";
import { pool, prisma } from "@/tests/support/connection";
import { listenWhile } from "@/tests/support/listen";
import { publishFullPurge, publishPurge } from "./publish-purge";

describe(publishPurge, () => {
  it("notifies after the commit, each path once", async () => {
    const heard = await listenWhile((mark) =>
      prisma.$transaction((transaction) =>
        publishPurge(transaction, [`/${mark}/a`, `/${mark}/b`, `/${mark}/a`]),
      ),
    );

    expect(heard).toEqual([[expect.stringMatching(/a$/), expect.stringMatching(/b$/)]]);
  });

  it("is not sent when the transaction rolls back", async () => {
    const heard = await listenWhile(async (mark) => {
      const failing = prisma.$transaction(async (transaction) => {
        await publishPurge(transaction, [`/${mark}`]);
        throw new Error("taken back");
      });
      await expect(failing).rejects.toThrow("taken back");
    });

    expect(heard).toEqual([]);
  });

  it("splits long lists into several messages", async () => {
    const paths = Array.from(
      { length: 500 },
      (_, index) => `/canada/nova-scotia/halifax/hall-${index}`,
    );
    const heard = await listenWhile((mark) =>
      prisma.$transaction((transaction) =>
        publishPurge(
          transaction,
          paths.map((path) => `${path}-${mark}`),
        ),
      ),
    );

    expect(heard.length).toBeGreaterThan(1);
    expect(heard.flat()).toHaveLength(paths.length);
  });
});

describe("with a CDN", () => {
  afterEach(async () => {
    env.CDN_PURGE_URL = undefined;
    await pool.query("DELETE FROM pgboss.job WHERE name = 'purge-cdn'");
  });

  const listQueued = async () => {
    const sql = "SELECT data->'paths' AS paths FROM pgboss.job WHERE name = 'purge-cdn'";
    return (await pool.query<{ paths: string[] }>(sql)).rows.map(({ paths }) => paths);
  };

  it("queues what the transaction purges, if it commits", async () => {
    await prisma.$transaction((transaction) => publishPurge(transaction, ["/unset"]));
    env.CDN_PURGE_URL = "https://purge.example.com/";
    await prisma.$transaction((transaction) => publishPurge(transaction, ["/a", "/b", "/a"]));
    const failing = prisma.$transaction(async (transaction) => {
      await publishPurge(transaction, ["/c"]);
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    expect(await listQueued()).toEqual([["/a", "/b"]]);
  });

  it("queues a purge of all pages", async () => {
    env.CDN_PURGE_URL = "https://purge.example.com/";
    await publishFullPurge(pool);
    expect(await listQueued()).toEqual([[wholeSite]]);
  });
});
