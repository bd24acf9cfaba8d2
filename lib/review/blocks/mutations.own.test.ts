import { beforeEach, describe, expect, it, vi } from "vitest";
import { isAddressBlocked, isEmailBlocked } from "@/lib/contribute/blocks/queries";
import { removeWhatIsOld } from "@/lib/contribute/retention";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { aReviewer } from "@/tests/support/review-factories";
import { type BlockInput, blockSchema } from "./block-schema";
import { addBlock, removeBlock } from "./mutations";
import { listBlocks } from "./queries";

// Own database: a block would hold for other tests, too.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase();
});

const ada = aReviewer();
const elsewhere = { reviewer: ada, address: "192.0.2.1" };

const block = (value: string, more: object = {}): BlockInput =>
  blockSchema.parse({ value, reason: "Advertises pills", ...more });

const ids = async () => (await listBlocks(null)).blocks.map(({ value }) => value);

beforeEach(async () => {
  await prisma.block.deleteMany();
});

describe(addBlock, () => {
  it("blocks every address of a network, and no other", async () => {
    await addBlock(elsewhere, block("203.0.113.77/24"));
    await addBlock(elsewhere, block("2001:db8:1:2:3::9"));

    expect(await ids()).toEqual(["2001:db8:1:2::/64", "203.0.113.0/24"]);
    const asked = ["203.0.113.0", "203.0.113.255", "203.0.114.1", "2001:db8:1:2:ffff::1"];
    const more = ["2001:db8:1:3::1", "unknown", "::1", "127.0.0.1"];
    const found = await Promise.all([...asked, ...more].map(isAddressBlocked));
    expect(found).toEqual([true, true, false, true, false, false, false, false]);
  });

  it("blocks an email address, with tags, and all addresses of a domain", async () => {
    await addBlock(elsewhere, block("Grace@example.org"));
    await addBlock(elsewhere, block("pills.example"));

    const blocked = [
      "grace@example.org",
      "GRACE+1@Example.org",
      "a@pills.example",
      "a@x.pills.example",
    ];
    const free = [
      "grace@other.example",
      "ada@example.org",
      "a@notpills.example",
      "",
      "pills.example",
    ];
    for (const email of blocked) {
      expect(await isEmailBlocked(email), email).toBe(true);
    }
    for (const email of [...free, null]) {
      expect(await isEmailBlocked(email), String(email)).toBe(false);
    }
  });

  it("refuses what is blocked already, until that has expired", async () => {
    await addBlock(elsewhere, block("203.0.113.7", { days: "1" }));
    expect(await addBlock(elsewhere, block("203.0.113.7"))).toMatchObject({
      fieldErrors: { value: ["This is blocked already"] },
    });

    await prisma.block.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await isAddressBlocked("203.0.113.7")).toBe(false);
    expect(await addBlock(elsewhere, block("203.0.113.7"))).toMatchObject({ ok: true });
    expect(await isAddressBlocked("203.0.113.7")).toBe(true);
    expect(await ids()).toHaveLength(1);
  });

  it.each(["127.0.0.1", "127.0.0.0/8", "0.0.0.0/8", "::1", "::1/128"])(
    "refuses %s, which includes the server itself",
    async (value) => {
      expect(await addBlock(null, block(value))).toMatchObject({
        fieldErrors: { value: ["This network includes the server itself"] },
      });
    },
  );

  it.each([
    ["192.0.2.0/24", "192.0.2.9", "Your own address, 192.0.2.9, is in this network"],
    ["2001:db8::1", "2001:db8::2", "Your own address, 2001:db8::2, is in this network"],
    ["example.com", "unknown", "Your own email address is among these"],
  ])("warns a reviewer whom %s would block", async (value, address, warning) => {
    const actor = { reviewer: ada, address };
    expect(await addBlock(actor, block(value))).toMatchObject({
      fieldErrors: { withOwn: [warning] },
    });
    expect(await ids()).toEqual([]);

    expect(await addBlock(actor, block(value, { withOwn: "on" }))).toMatchObject({ ok: true });
  });

  it("keeps every address out of the trail, which names who added and removed", async () => {
    await addBlock(elsewhere, block("grace@example.org", { days: "7" }));
    const [found] = (await listBlocks(null)).blocks;
    expect(found).toMatchObject({ blockedBy: ada.email, reason: "Advertises pills" });
    await removeBlock(null, { kind: "EMAIL", value: "grace@example.org" });

    const trail = await prisma.reviewAction.findMany({ orderBy: { id: "desc" }, take: 2 });
    const recorded = {
      block: { number: found?.id, kind: "Email address", until: expect.any(String) },
    };
    expect(trail).toMatchObject([
      { action: "remove-block", reviewerEmail: null, before: recorded, after: {} },
      { action: "add-block", reviewerEmail: ada.email, before: {}, after: recorded },
    ]);
    expect(await isEmailBlocked("grace@example.org")).toBe(false);
  });
});

describe(removeBlock, () => {
  it("finds a network by any of its spellings", async () => {
    await addBlock(null, block("203.0.113.0/24"));
    const value = blockSchema.shape.value.parse("203.0.113.9/24");
    expect(await removeBlock(ada, value)).toMatchObject({ ok: true });
    expect(await removeBlock(ada, value)).toMatchObject({ ok: false, problem: "not-found" });
  });
});

describe("a list of blocks", () => {
  it("is read through indexes, and pages of 50", async () => {
    await prisma.$executeRaw`
      INSERT INTO blocks (kind, value, reason)
        SELECT 'NETWORK', '198.51.' || n / 256 || '.' || n % 256 || '/32', 'x' FROM generate_series(0, 9999) n`;
    const work = async () => {
      await isAddressBlocked("198.51.7.7");
      await isEmailBlocked("grace@mail.example.org");
    };
    const plans = await explainQueries(work, { matching: /FROM blocks/, ruledOut: ["seqscan"] });

    expect(plans[0]).toContain("blocks_network_idx");
    expect(plans[1]).toContain("blocks_kind_value_key");
    const { blocks, next } = await listBlocks(null);
    expect(blocks).toHaveLength(50);
    expect((await listBlocks(next)).blocks[0]?.id).toBe(Number(next) - 1);
  });

  it("loses what has expired, by the daily job", async () => {
    await addBlock(null, block("203.0.113.7", { days: "1" }));
    await addBlock(null, block("203.0.113.8"));
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000);
    expect(await removeWhatIsOld(tomorrow)).toMatchObject({ blocks: 1 });
    expect(await ids()).toEqual(["203.0.113.8/32"]);
  });
});
