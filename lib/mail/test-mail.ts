import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/core/env";
import { outbox } from "./outbox";
import { deliver } from "./transport";

/** Sends one message and returns in a sentence where it is; an error says in one why it could not be sent. */
export async function sendTestMail(recipient: string, timeoutMs: number): Promise<string> {
  const words = "This is a test. Mail from your site arrives.";
  const mail = {
    id: randomUUID(),
    kind: "test",
    recipient,
    subject: "Test of your mail settings",
    text: words,
    html: `<p>${words}</p>`,
    createdAt: new Date(),
  };
  await deliver(mail, AbortSignal.timeout(timeoutMs)).catch((error: Error) => {
    throw new Error(`Could not send the message: ${error.message}.`);
  });
  return whereTestMailIs(recipient);
}

export function whereTestMailIs(recipient: string): string {
  return env.SMTP_URL
    ? `${new URL(env.SMTP_URL).host} accepted the message to ${recipient}.`
    : `SMTP_URL is not set, so the message is in ${outbox}.`;
}
