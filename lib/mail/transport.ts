import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { composeMessage, type StoredMail } from "./message";
import { writeToOutbox } from "./outbox";

/** In ms. A server that accepts a connection and then says nothing must not hold the others up. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands a mail to the mail server; without one, to the outbox. */
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
