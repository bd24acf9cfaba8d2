import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { addNote, withdrawContribution } from "./mutations";
import { findContributionStatus } from "./queries";

const unique = () => randomBytes(6).toString("hex");

async function contribute(facts: object = {}) {
  const { id } = await prisma.contribution.create({
    data: {
      kind: "UPDATE",
      venueName: "The Lantern",
      submitterName: `Robin ${unique()}`,
      submitterEmail: `robin-${unique()}@example.com`,
      submitterPhone: "902-555-0147",
      ...facts,
    },
  });
  return id;
}

const find = (id: string) =>
  prisma.contribution.findUniqueOrThrow({
    where: { id },
    include: { notes: { orderBy: { id: "asc" } }, mails: true },
  });
const actionsOn = (contributionId: string) =>
  prisma.reviewAction.findMany({ where: { contributionId } });

describe(addNote, () => {
  it("adds a note and increments the version", async () => {
    const id = await contribute();
    expect(await addNote(id, "They moved.\n\nIn May.")).toBeNull();
    const { notes, status, version } = await find(id);
    expect(notes).toMatchObject([{ author: "SUBMITTER", text: "They moved.\n\nIn May." }]);
    expect({ status, version }).toEqual({ status: "PENDING", version: 1 });
  });

  it("answers a question and reopens the review", async () => {
    const id = await contribute({ status: "ASKED", reason: "When?", version: 1 });
    await addNote(id, "In May.");
    expect(await find(id)).toMatchObject({ status: "PENDING", reason: null, version: 2 });
  });

  it("adds one note for five simultaneous requests", async () => {
    const id = await contribute();
    const results = await Promise.all(Array.from({ length: 5 }, () => addNote(id, "The same")));
    expect(results).toEqual([null, null, null, null, null]);
    expect(await find(id)).toMatchObject({ notes: [{ text: "The same" }], version: 1 });
  });

  it("accepts at most twenty notes", async () => {
    const id = await contribute();
    for (let index = 0; index < 20; index += 1) {
      expect(await addNote(id, `Note ${index}`)).toBeNull();
    }
    expect(await addNote(id, "One more")).toBe("too-many");
  });

  it.each(["APPROVED", "REJECTED", "DUPLICATE", "WITHDRAWN", "UNCHANGED", "SPAM"])(
    "rejects a note on a contribution that is %s",
    async (status) => {
      const id = await contribute({ status, decidedAt: new Date() });
      expect(await addNote(id, "Too late")).toBe("decided");
      expect(await find(id)).toMatchObject({ status, version: 0, notes: [] });
    },
  );

  it("returns not-found for an unknown contribution", async () => {
    expect(await addNote(randomUUID(), "Hello")).toBe("not-found");
  });
});

describe(withdrawContribution, () => {
  it.each(["PENDING", "ASKED", "HELD"])(
    "withdraws a contribution that is %s, once",
    async (status) => {
      const id = await contribute({ status });
      const results = await Promise.all([1, 2, 3].map(() => withdrawContribution(id)));

      expect(results).toEqual([null, null, null]);
      const { mails, ...row } = await find(id);
      expect(row).toMatchObject({ status: "WITHDRAWN", version: 1, decidedAt: expect.any(Date) });
      const letters = status === "HELD" ? [] : [["withdrawn", row.submitterEmail]];
      expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(letters);
      const [action, ...more] = await actionsOn(id);
      expect(more).toEqual([]);
      expect(action).toMatchObject({
        action: "withdrawn",
        reviewerId: null,
        before: { status },
        after: { status: "WITHDRAWN" },
      });
      const trail = JSON.stringify(action, (_, value) =>
        typeof value === "bigint" ? String(value) : value,
      );
      for (const secret of [row.submitterName, row.submitterEmail, row.submitterPhone]) {
        expect(trail).not.toContain(secret);
      }
    },
  );

  it("sends no mail without an address", async () => {
    const id = await contribute({ submitterEmail: null });
    await withdrawContribution(id);
    expect(await find(id)).toMatchObject({ status: "WITHDRAWN", mails: [] });
  });

  it("rejects withdrawing a decided contribution", async () => {
    const id = await contribute({ status: "APPROVED", decidedAt: new Date() });
    expect(await withdrawContribution(id)).toBe("decided");
    expect(await find(id)).toMatchObject({ status: "APPROVED", mails: [] });
    expect(await actionsOn(id)).toEqual([]);
  });

  it("either withdraws or decides when both happen simultaneously", async () => {
    const id = await contribute();
    const decide = prisma.contribution.updateMany({
      where: { id, version: 0 },
      data: { status: "REJECTED", decidedAt: new Date(), version: { increment: 1 } },
    });
    const [problem, { count }] = await Promise.all([withdrawContribution(id), decide]);
    const { status, version } = await find(id);
    expect({ status, version }).toEqual({ status: count ? "REJECTED" : "WITHDRAWN", version: 1 });
    expect(problem).toBe(count ? "decided" : null);
  });
});

describe(findContributionStatus, () => {
  it("shows the submission without personal data", async () => {
    const id = await contribute({
      updateRequest: { create: { updateType: "Hours", updateDetails: "Open from seven" } },
    });
    const { submitterName, submitterEmail, submitterPhone } = await find(id);
    const status = await findContributionStatus(id);

    expect(status).toMatchObject({ status: "PENDING", maskedEmail: "r•••@e•••.com", venue: null });
    expect(status?.facts).toEqual([
      { name: "Venue", value: "The Lantern" },
      { name: "What needs to be updated", value: "Hours" },
      { name: "Details", value: "Open from seven" },
    ]);
    for (const secret of [submitterName, submitterEmail, submitterPhone]) {
      expect(JSON.stringify(status)).not.toContain(secret);
    }
  });

  it("shows changed facts in words, and no venue's email address", async () => {
    const changes = [
      { field: "venueType", was: "club", becomes: "theater" },
      { field: "email", was: "", becomes: "box@lantern.example" },
    ];
    const id = await contribute({
      updateRequest: { create: { updateType: "Type, Email", updateDetails: "", changes } },
    });

    expect((await findContributionStatus(id))?.facts).toEqual([
      { name: "Venue", value: "The Lantern" },
      { name: "What needs to be updated", value: "Type, Email" },
      { name: "Venue Type", value: "Club → Theater" },
      { name: "Email", value: "not known yet → b•••@l•••.example" },
    ]);
  });

  it.each(["nobody", "", "00000000-0000-4000-8000-000000000000", "%00", "x' OR 1=1"])(
    "returns null for %j",
    async (id) => {
      expect(await findContributionStatus(id)).toBeNull();
    },
  );
});
