import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sendMail } from "@/lib/mail/mutations";
import { prisma } from "@/tests/support/connection";
import { ownHeaders, startMailServer } from "@/tests/support/mail-server";
import { isFull, proves } from "@/tests/support/reliability";
import { sender } from "@/tests/support/sender";
import { forms, grownToken, unique } from "./forms";

vi.mock("@/lib/core/request-context", async (original) =>
  (await import("@/tests/support/sender")).fromSender(original),
);

// Must run before any import reads the environment.
const { port } = await vi.hoisted(async () => {
  const { findFreePort } = await import("../../tools/shared/free-port");
  const port = await findFreePort();
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  return { port };
});
const server = await startMailServer(port);
afterAll(() => server.close());

beforeEach(() => {
  sender.address = unique();
});

/** Texts that could end or add a header, a message, or an address. */
const endings = [
  "x\r\nBcc: victim@example.com",
  "x\r\n Bcc: victim@example.com",
  "x\nCc: victim@example.com\n\nText",
  "x\r\n.\r\nMAIL FROM:<victim@example.com>",
  "x\u0000\r\u0000\nBcc: victim@example.com",
  "x\u2028Bcc: victim@example.com\u0085To: victim@example.com",
  "x@example.com, victim@example.com; <victim@example.com>",
  '"victim@example.com" <x@example.com>',
  "=?utf-8?Q?x=0D=0ABcc:_victim@example.com?=",
];

const tried = isFull ? endings : endings.filter((_, index) => index === 0 || index === 6);

/** Submits a form with one hostile field; returns the emails it causes. */
async function mailsOf(kind: keyof typeof forms, field: string, text: string) {
  sender.address = unique();
  const filled = { ...(await forms[kind].fill()), [field]: text };
  const result = await forms[kind].submit(null, { ...filled, token: await grownToken() });
  if (!result.ok) {
    return [];
  }
  return prisma.mail.findMany({ where: { contributionId: result.id } });
}

describe.each(["venue", "update", "photos"] as const)(
  "emails about a submitted %s form",
  (kind) => {
    it("have only the site's own headers and one recipient for any field value", async () => {
      const sent = { count: 0, fields: 0 };
      for (const field of Object.keys(await forms[kind].fill())) {
        for (const ending of tried) {
          sent.fields += 1;
          for (const { id, recipient } of await mailsOf(kind, field, ending)) {
            server.arrived.length = 0;
            await sendMail(id, new AbortController().signal);
            const [mail, ...more] = server.arrived;
            const headers = mail?.email.headers.map(({ key }) => key).toSorted();

            expect(more).toEqual([]);
            expect(headers).toEqual(ownHeaders);
            expect(mail?.recipients).toEqual([recipient]);
            expect(mail?.email.to).toEqual([{ name: "", address: recipient }]);
            expect(recipient).toMatch(/^\w+@example\.com$/);
            sent.count += 1;
          }
        }
      }
      expect(sent.count).toBeGreaterThan(sent.fields / 4);
      const figure = `${sent.count} emails from ${sent.fields} hostile fields: 0 headers added, 1 recipient each`;
      proves(20, figure);
    });
  },
);
