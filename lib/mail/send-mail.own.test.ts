import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/tests/support/connection";
import { ownHeaders, startMailServer } from "@/tests/support/mail-server";
import { proves } from "@/tests/support/reliability";
import { renderEmail } from "./emails";
import { queueUnsentMails, sendMail } from "./mutations";

// Must run before any import reads the environment.
const { port } = await vi.hoisted(async () => {
  const { findFreePort } = await import("@/tools/shared/free-port");
  const port = await findFreePort();
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  return { port };
});

let server = await startMailServer(port);
const never = new AbortController().signal;
const unique = () => randomBytes(6).toString("hex");

beforeEach(() => server.behave("accepts"));
afterAll(() => server.close());

async function createMail(facts: object = {}) {
  const subject = `Email ${unique()}`;
  const texts = { subject, text: "Hi,\n\nthis is text.\n", html: "<p>This is HTML</p>" };
  return prisma.mail.create({
    data: { kind: "receipt", recipient: `${unique()}@example.com`, ...texts, ...facts },
  });
}

const find = (id: string) => prisma.mail.findUniqueOrThrow({ where: { id } });
const arrivedAt = (recipient: string) =>
  server.arrived.filter(({ recipients }) => recipients.includes(recipient));

describe(sendMail, () => {
  it.each([
    ["zoé", "example.com"],
    ["ada", "théâtre.example"],
  ])("delivers to %s@%s", async (name, domain) => {
    const local = `${name}${unique()}`;
    const { id } = await createMail({ recipient: `${local}@${domain}` });
    await sendMail(id, never);

    const own = server.arrived.filter(({ recipients }) => recipients[0]?.startsWith(local));
    expect(own).toHaveLength(1);
  });

  it("delivers text and HTML to one recipient, once", async () => {
    const { id, recipient, subject } = await createMail();
    await sendMail(id, never);
    await sendMail(id, never);

    const [mail, ...more] = arrivedAt(recipient);
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual([recipient]);
    expect(mail?.email).toMatchObject({
      subject,
      from: { name: "Marquee", address: "no-reply@localhost" },
      to: [{ address: recipient }],
      replyTo: [{ address: "hello@marquee.example" }],
      messageId: `<${id}@localhost>`,
      html: expect.stringContaining("<p>This is HTML</p>"),
      text: expect.stringContaining("this is text."),
    });
    const headers = new Map(mail?.email.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.has("cc") || headers.has("bcc")).toBe(false);
    expect(await find(id)).toMatchObject({
      sentAt: expect.any(Date),
      attempts: 1,
      lastError: null,
    });
  });

  it("sends once, even with concurrent workers", async () => {
    const { id, recipient } = await createMail();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => sendMail(id, never)));

    expect(results.filter(({ status }) => status === "fulfilled")).not.toEqual([]);
    expect(arrivedAt(recipient)).toHaveLength(1);
    proves(20, "sent once by 6 concurrent workers");
  });

  it.each(["defers", "bans", "drops"] as const)(
    "fails while the server %s and succeeds afterward",
    async (manner) => {
      const { id, recipient } = await createMail();
      server.behave(manner);
      await expect(sendMail(id, never)).rejects.toThrow(`mail ${id} was not sent`);
      await expect(sendMail(id, never)).rejects.toThrow("was not sent");
      expect(await find(id)).toMatchObject({ sentAt: null, givenUpAt: null, attempts: 2 });
      expect((await find(id)).lastError).not.toBeNull();

      server.behave("accepts");
      await sendMail(id, never);
      expect(arrivedAt(recipient)).toHaveLength(1);
      expect(await find(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 3 });
    },
  );

  it("throws errors without addresses", async () => {
    const { id, recipient } = await createMail();
    server.behave("defers");
    const error: Error = await sendMail(id, never).catch((thrown) => thrown);
    expect(error.message).toBe(`mail ${id} was not sent: EENVELOPE 451`);
    expect(JSON.stringify({ ...error })).not.toContain(recipient);
  });

  it("stops when aborted and loses nothing to a stalled server", async () => {
    const { id, recipient } = await createMail();
    server.behave("stalls");
    await expect(sendMail(id, AbortSignal.timeout(300))).rejects.toThrow("EABORT");
    server.behave("accepts");
    await sendMail(id, never);
    expect(arrivedAt(recipient)).toHaveLength(1);
  });

  it("succeeds once an unreachable server is back", async () => {
    const { id, recipient } = await createMail();
    await server.close();
    await expect(sendMail(id, never)).rejects.toThrow("ESOCKET");
    server = await startMailServer(port);
    await sendMail(id, never);
    expect(arrivedAt(recipient)).toHaveLength(1);
    proves(20, "mail server down: sent once when it was back");
  });

  it("gives up on an unknown recipient", async () => {
    const { id } = await createMail();
    server.behave("refuses");
    await sendMail(id, never);
    expect(await find(id)).toMatchObject({
      sentAt: null,
      givenUpAt: expect.any(Date),
      attempts: 1,
    });
    server.behave("accepts");
    await sendMail(id, never);
    expect((await find(id)).attempts).toBe(1);
  });

  it("gives up after a week", async () => {
    const days = 24 * 60 * 60 * 1000;
    const { id } = await createMail({ createdAt: new Date(Date.now() - 8 * days) });
    server.behave("defers");
    await sendMail(id, never);
    expect(await find(id)).toMatchObject({ sentAt: null, givenUpAt: expect.any(Date) });
  });

  it.each([
    ["line breaks", "The Hall\r\nBcc: victim@example.com\r\n\r\nText"],
    ["folded lines", "The Hall\r\n Bcc: victim@example.com"],
    ["bare line feeds and NUL", "The Hall\nCc: victim@example.com\u0000"],
    ["other line ends", "The Hall\u2028Bcc: victim@example.com\u2029\u0085Cc: a@example.com"],
    ["encoded words", "=?utf-8?Q?The_Hall=0D=0ABcc:_victim@example.com?="],
    ["addresses", "victim@example.com, other@example.com; <third@example.com>"],
  ])("adds no header and no recipient for %s in names", async (_, hostile) => {
    const words = renderEmail(
      { id: "0b5ab1de", kind: "UPDATE", venueName: hostile, submitterName: hostile },
      { kind: "rejected", reason: hostile },
    );
    const { id, recipient } = await createMail({ ...words, text: words.text.replace(/\0/g, "") });
    await sendMail(id, never);

    const [mail] = arrivedAt(recipient);
    expect(mail?.recipients).toEqual([recipient]);
    const names = mail?.email.headers.map(({ key }) => key).sort();
    expect(names).toEqual(ownHeaders);
    expect(mail?.email.to).toEqual([{ name: "", address: recipient }]);
  });
});

describe("the database", () => {
  it.each([
    "one@example.com, two@example.com",
    "one@example.com\r\nBcc: two@example.com",
    "one@example.com two@example.com",
    "<one@example.com>",
    "one@example.com;two@example.com",
    "nobody",
  ])("refuses the recipient %j", async (recipient) => {
    await expect(createMail({ recipient })).rejects.toThrow();
  });

  it("refuses a subject with a line break", async () => {
    await expect(createMail({ subject: "One\r\nBcc: two@example.com" })).rejects.toThrow();
  });
});

describe(queueUnsentMails, () => {
  it("queues unsent mail after a day, except mail that was sent or given up", async () => {
    const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const old = await createMail({ createdAt });
    const young = await createMail();
    const sent = await createMail({ createdAt, sentAt: new Date() });
    const over = await createMail({ createdAt, givenUpAt: new Date() });
    await queueUnsentMails();

    const queued = await prisma.$queryRaw<{ mailId: string }[]>`
      SELECT data->>'mailId' AS "mailId" FROM pgboss.job
       WHERE name = 'send-mail'
         AND data->>'mailId' IN (${old.id}, ${young.id}, ${sent.id}, ${over.id})`;
    expect(queued).toEqual([{ mailId: old.id }]);
  });
});
