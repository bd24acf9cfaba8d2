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
  const { sendTestMail } = await import("@/lib/mail/test-mail");
  const sent = await sendTestMail(recipient.data, 60_000).catch((error: Error) => {
    throw new OperatorError(error.message, "Check SMTP_URL and MAIL_FROM.");
  });
  process.stdout.write(`${sent}\n`);
  return 0;
}

await runScript(import.meta.url, main);
