import type { SendMailOptions } from "nodemailer";
import { env } from "@/lib/core/env";
import { site } from "@/lib/core/site";

/** A row of the mails table. */
export type StoredMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
};

const host = new URL(site.url).hostname.replace(/^www\./, "");

/**
 * Builds the message for the mail server. Retries reuse the Message-ID, so that mail clients can detect a duplicate.
 */
export function composeMessage(mail: StoredMail): SendMailOptions {
  const from = readSender(env.MAIL_FROM);
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    from,
    replyTo: { name: site.name, address: site.contactEmail },
    // An object, because nodemailer would parse a string for more addresses.
    to: { name: "", address: mail.recipient },
    envelope: { from: from.address, to: [mail.recipient] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Suppress automatic replies.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.kind === "digest" && { "List-Id": `<review.${host}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function readSender(setting: string | undefined): { name: string; address: string } {
  const [, name, address] = /^(.*)<(.+)>$/.exec(setting ?? "") ?? [];
  if (address) {
    return { name: (name ?? "").trim().replace(/^"(.*)"$/, "$1"), address };
  }
  return { name: site.name, address: setting ?? `no-reply@${host}` };
}
