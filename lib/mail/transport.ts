import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/core/env";
import { preparePrivateFolder } from "@/lib/core/private-folder";
import { composeMessage, type StoredMail } from "./message";
import { outbox, writeToOutbox } from "./outbox";

/** In ms. A server that accepts a connection and then says nothing must not hold the others up. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Rejects where no mail could be handed over: no such server, a wrong password, an outbox that cannot be written. */
export async function checkMail(): Promise<void> {
  if (env.SMTP_URL) {
    await createTransport({ url: env.SMTP_URL, ...timeouts }).verify();
  } else {
    await preparePrivateFolder(outbox);
  }
}

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
