import { rmSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it, vi } from "vitest";
import { prisma } from "@/tests/support/connection";
import { sendMail } from "./mutations";

const { dataDirectory } = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, { join }] = await Promise.all([
    import("node:fs"),
    import("node:os"),
    import("node:path"),
  ]);
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-outbox-"));
  process.env.DATA_DIR = dataDirectory;
  process.env.SITE_URL = "https://www.lantern.example";
  process.env.MAIL_FROM = '"The Lantern, Halifax" <post@lantern.example>';
  process.env.SMTP_URL = "";
  return { dataDirectory };
});
afterAll(() => rmSync(dataDirectory, { recursive: true }));

describe("without a mail server", () => {
  it("writes each email to a complete file that only the site can read", async () => {
    const { id } = await prisma.mail.create({
      data: {
        kind: "receipt",
        recipient: "robin@example.com",
        subject: 'We received "Ño" 🎸',
        text: "Text\n.\nFrom here on\n",
        html: "<p>HTML</p>",
      },
    });
    const never = new AbortController().signal;
    await Promise.allSettled([sendMail(id, never), sendMail(id, never)]);
    await sendMail(id, never);

    const outbox = join(dataDirectory, "outbox");
    expect(await readdir(outbox)).toEqual([`${id}.eml`]);
    expect((await stat(join(outbox, `${id}.eml`))).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(await readFile(join(outbox, `${id}.eml`)));
    expect(email).toMatchObject({
      from: { name: "The Lantern, Halifax", address: "post@lantern.example" },
      to: [{ address: "robin@example.com" }],
      replyTo: [{ address: "hello@marquee.example" }],
      messageId: `<${id}@lantern.example>`,
      subject: 'We received "Ño" 🎸',
      text: expect.stringMatching(/^Text\n\.\nFrom here on\n/),
    });
    expect(email.html).toContain("<p>HTML</p>");
    await expect(prisma.mail.findUnique({ where: { id } })).resolves.toMatchObject({
      sentAt: expect.any(Date),
      attempts: 1,
    });
  });
});
