import { randomUUID } from "node:crypto";
import { z } from "zod";
import { OperatorError } from "../lib/core/operator-error";
import { runScript } from "../tools/shared/run-script";
import { ensureSettings } from "../tools/shared/settings";

const USAGE = `Usage: npm run mail -- test ADDRESS

Sends one mail to ADDRESS by the mail server of SMTP_URL, or writes it to DATA_DIR/outbox where none is named.
`;

export async function main([command, address, ...rest]: string[]): Promise<number> {
  if (command === "--help" || command === "-h") {
    process.stdout.write(USAGE);
    return 0;
  }
  const recipient = z.email().safeParse(address);
  if (command !== "test" || rest.length > 0 || !recipient.success) {
    throw new OperatorError("Please name one address to test with.", USAGE);
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
      `The mail was not sent: ${error.message}.`,
      "Correct SMTP_URL and MAIL_FROM.",
    );
  });
  const { SMTP_URL } = process.env;
  process.stdout.write(
    SMTP_URL
      ? `${new URL(SMTP_URL).host} took the mail to ${recipient.data}.\n`
      : `No SMTP_URL is set: the mail is in ${outbox}.\n`,
  );
  return 0;
}

await runScript(import.meta.url, main);
