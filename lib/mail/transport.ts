import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { composeMessage, type StoredMail } from "./message";

/** In ms. A server that accepts a connection and then says nothing must not hold the others up. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Where mail is kept that no server is named for. */
export const outbox = join(env.DATA_DIR, "outbox");

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

/** The file appears whole or not at all, readable by the site's own account only. */
async function writeToOutbox(name: string, content: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true });
  const temporary = join(outbox, `.${name}.${randomUUID()}`);
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(outbox, name));
}
