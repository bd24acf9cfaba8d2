import type { SendMailOptions } from "nodemailer";
import { env } from "@/lib/core/env";
import { site } from "@/lib/core/site";

/** A mail as the database keeps it. */
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
 * What is handed to the mail server. The same mail is the same message, id and all: should it ever arrive twice, mail
 * programs can tell.
 */
export function composeMessage(mail: StoredMail): SendMailOptions {
  const from = readSender(env.MAIL_FROM);
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    from,
    replyTo: { name: site.name, address: site.contactEmail },
    // As an object: a text would be searched for further addresses.
    to: { name: "", address: mail.recipient },
    envelope: { from: from.address, to: [mail.recipient] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Programs that answer by themselves stay silent.
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
