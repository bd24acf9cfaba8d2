import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "./test";

/** An email that a site without a mail server wrote to its outbox. */
export type SentMail = { subject: string; text: string; html: string };

/** Waits for `count` emails to an address in the outbox; returns them in the order they were written. */
export async function mailsTo(
  dataDirectory: string,
  address: string,
  count: number,
): Promise<SentMail[]> {
  await expect.poll(async () => (await readMails(dataDirectory, address)).length).toBe(count);
  return readMails(dataDirectory, address);
}

async function readMails(dataDirectory: string, address: string): Promise<SentMail[]> {
  const folder = join(dataDirectory, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .toSorted((one, other) => Date.parse(one.date ?? "") - Date.parse(other.date ?? ""))
    .map(({ subject = "", text = "", html = "" }) => ({ subject, text, html }));
}
