import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/core/env";
import { composeMessage, type StoredMail } from "./message";
import { writeToOutbox } from "./outbox";

/** In ms. Keeps a stalled server from blocking other mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Rejects if the mail server can't be used: unreachable, or wrong password. Sends nothing. */
export async function checkMail(): Promise<void> {
  await createTransport({ url: env.SMTP_URL, ...timeouts }).verify();
}

/** Delivers an email to the mail server or, without one, to the outbox. */
export async function deliver(mail: StoredMail, signal: AbortSignal): Promise<void> {
  const message = { ...composeMessage(mail), signal };
  if (env.SMTP_URL) {
    await createTransport({ url: env.SMTP_URL, ...timeouts }).sendMail(message);
    return;
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const composed = await composer.sendMail(message);
  await writeToOutbox(`${mail.id}.eml`, composed.message as Buffer);
}
