import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { handlers } from "@/lib/jobs/handlers";
import { prisma } from "@/tests/support/connection";
import { aReviewer, createReviewer } from "@/tests/support/review-factories";
import { digestText } from "./digest";
import { writeDigests } from "./mutations";

// Needs its own database: digests cover everything that is pending.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase();
});
const day = 24 * 60 * 60 * 1000;
const reviewer = () => ({ email: `${randomBytes(5).toString("hex")}@example.com`, name: "Sam" });
const mailsTo = ({ email }: { email: string }) =>
  prisma.mail.findMany({ where: { recipient: email } });

describe(digestText, () => {
  it("counts pending submissions by kind, with the oldest and the overdue ones", () => {
    const { subject, text, html } = digestText("Sam", [
      { kind: "VENUE", count: 3, lateCount: 1, oldest: new Date("2026-11-12T10:00:00Z") },
      { kind: "PHOTOS", count: 1, lateCount: 0, oldest: new Date("2026-11-20T10:00:00Z") },
    ]);
    expect(subject).toBe("4 submissions are waiting for review");
    for (const words of [
      "3 proposed venues",
      "1 set of photos",
      "November 12, 2026",
      "1 has waited",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("http://localhost:3000/review");
  });
});

describe(writeDigests, () => {
  const [first, second] = [reviewer(), reviewer()];

  it("sends nothing if nothing is pending", async () => {
    const decided = { kind: "UPDATE", venueName: "The Decided", decidedAt: new Date() } as const;
    await prisma.contribution.createMany({
      data: [
        { ...decided, status: "APPROVED" },
        { ...decided, decidedAt: null, status: "ASKED" },
      ],
    });
    await writeDigests([first]);
    expect(await mailsTo(first)).toEqual([]);
  });

  describe("with pending submissions", () => {
    beforeAll(() =>
      prisma.contribution.createMany({
        data: [
          { kind: "UPDATE", venueName: "The New" },
          { kind: "UPDATE", venueName: "The Old", receivedAt: new Date(Date.now() - 8 * day) },
          { kind: "PHOTOS", venueName: "The Seen" },
        ],
      }),
    );

    it("emails nobody who was disabled or has not joined", async () => {
      const joined = await createReviewer("REVIEWER");
      const disabled = await createReviewer("REVIEWER");
      const where = { id: disabled.id };
      await prisma.reviewer.update({ where, data: { disabledAt: new Date() } });
      const invited = await prisma.reviewer.create({ data: aReviewer() });
      await handlers["daily-chores"]({}, new AbortController().signal);

      expect(await mailsTo(joined)).toHaveLength(1);
      expect([...(await mailsTo(disabled)), ...(await mailsTo(invited))]).toEqual([]);
    });

    it("emails each reviewer separately once a day", async () => {
      await Promise.all([writeDigests([first, second]), writeDigests([second, first])]);
      await writeDigests([first, second]);

      for (const one of [first, second]) {
        const [mail, ...more] = await mailsTo(one);
        expect(more).toEqual([]);
        expect(mail?.subject).toBe("3 submissions are waiting for review");
        expect(mail?.text).toContain("- 1 set of photos\n- 2 updates");
        expect(mail?.text).toContain("1 has waited longer");
        const jobs = await prisma.$queryRaw`
          SELECT 1 FROM pgboss.job WHERE data->>'mailId' = ${mail?.id}`;
        expect(jobs).toHaveLength(1);
      }
    });
  });
});
