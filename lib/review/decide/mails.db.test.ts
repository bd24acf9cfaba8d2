import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { findMail, listMails } from "./mails";

const createdAt = new Date(Date.UTC(2001, 0, 1));
const mail = { kind: "receipt", recipient: "a@example.com", subject: "S", text: "T", html: "H" };

describe(listMails, () => {
  it("pages latest first, even with equal timestamps", async () => {
    const ids = Array.from({ length: 51 }, () => randomUUID())
      .toSorted()
      .toReversed();
    await prisma.mail.createMany({ data: ids.map((id) => ({ ...mail, id, createdAt })) });
    const start = { at: Number(createdAt) + 1, id: randomUUID() };
    const first = await listMails(start);
    const second = await listMails(first.next);

    expect(first.mails.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(second.mails[0]?.id).toBe(ids[50]);
  });
});

describe(findMail, () => {
  it("returns an email with its text", async () => {
    const { id } = await prisma.mail.create({ data: mail });

    expect(await findMail(id)).toMatchObject({ text: "T" });
    expect(await findMail(randomUUID())).toBeNull();
    expect(await findMail(["x"])).toBeNull();
  });
});
