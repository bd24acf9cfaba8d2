import { randomUUID } from "node:crypto";
import { z } from "zod";
import { OperatorError } from "../lib/core/operator-error";
import { runScript } from "../tools/shared/run-script";
import { ensureSettings } from "../tools/shared/settings";

const USAGE = `Usage: npm run marquee -- mail-test ADDRESS

Sends one message to ADDRESS through the mail server of SMTP_URL, or writes it to DATA_DIR/outbox if SMTP_URL is unset.
`;

export async function main([command, address, ...rest]: string[]): Promise<number> {
  if ([command, address].some((word) => word === "--help" || word === "-h")) {
    process.stdout.write(USAGE);
    return 0;
  }
  const recipient = z.email().safeParse(address);
  if (command !== "test" || rest.length > 0 || !recipient.success) {
    throw new OperatorError("Name one email address to send a test message to.", USAGE);
  }
  ensureSettings();
  const { deliver } = await import("@/lib/mail/transport");
  const { outbox } = await import("@/lib/mail/outbox");
  const words = "This is a test. Mail from your site arrives.";
  const mail = {
    id: randomUUID(),
    kind: "test",
    recipient: recipient.data,
    subject: "Test of your mail settings",
    text: words,
    html: `<p>${words}</p>`,
    createdAt: new Date(),
  };
  await deliver(mail, AbortSignal.timeout(60_000)).catch((error: Error) => {
    throw new OperatorError(
      `Could not send the message: ${error.message}.`,
      "Check SMTP_URL and MAIL_FROM.",
    );
  });
  const { SMTP_URL } = process.env;
  process.stdout.write(
    SMTP_URL
      ? `${new URL(SMTP_URL).host} accepted the message to ${recipient.data}.\n`
      : `SMTP_URL is not set, so the message is in ${outbox}.\n`,
  );
  return 0;
}

await runScript(import.meta.url, main);
