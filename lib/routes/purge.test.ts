import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { listenWhile } from "@/tests/support/listen";
import { affectedBy, parsePayload, publishPurge, toPayloads, wholeSite } from "./purge";

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

describe(toPayloads, () => {
  it("keeps each message below PostgreSQL's limit", () => {
    const paths = Array.from({ length: 2_000 }, (_, index) => `/${"x".repeat(index % 400)}`);
    const payloads = toPayloads(paths);

    expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(paths);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  });
});

describe(parsePayload, () => {
  it.each([
    ['["/canada"]', ["/canada"]],
    ["[]", []],
    ['["/canada",1]', [wholeSite]],
    ["{}", [wholeSite]],
    ["", [wholeSite]],
  ])("reads %s as %o", (payload, paths) => {
    expect(parsePayload(payload)).toEqual(paths);
  });
});

describe(affectedBy, () => {
  it.each([
    [["/canada"], "/canada", true],
    [["/canada"], "/canada/nova-scotia", false],
    [["/canada/*"], "/canada", true],
    [["/canada/*"], "/canada/nova-scotia", true],
    [["/canada/*"], "/canadas", false],
    [[wholeSite], "/", true],
    [[wholeSite], "/canada", true],
    [[], "/canada", false],
  ])("matches paths %o against %s: %s", (paths, path, isAffected) => {
    expect(affectedBy(paths)(path)).toBe(isAffected);
  });
});
