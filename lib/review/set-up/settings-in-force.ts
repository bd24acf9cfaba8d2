import type { env } from "@/lib/core/env";

type Settings = Pick<
  typeof env,
  "SITE_NAME" | "SITE_URL" | "CONTACT_EMAIL" | "SMTP_URL" | "MAIL_FROM"
>;
type Row = { name: keyof Settings; label: string; unset: string; example: string };

const rows: Row[] = [
  { name: "SITE_NAME", label: "Name", unset: "", example: "Marquee" },
  {
    name: "SITE_URL",
    label: "Address",
    unset: "Not set: links lead to this machine",
    example: "https://www.example.com",
  },
  { name: "CONTACT_EMAIL", label: "Contact", unset: "", example: "hello@example.com" },
  {
    name: "SMTP_URL",
    label: "Mail Server",
    unset: "Not set: mail is written to a folder",
    example: "smtps://USER:PASSWORD@mail.example.com:465",
  },
  {
    name: "MAIL_FROM",
    label: "Sender of Mail",
    unset: "Not set: made from the name and address",
    example: "no-reply@example.com",
  },
];

/** What the site runs with, without passwords. */
export function settingsInForce(settings: Settings): [label: string, value: string][] {
  return rows.map(({ name, label, unset }) => {
    const value = settings[name];
    // The host only: the rest of SMTP_URL is a name and a password.
    return [label, (name === "SMTP_URL" && value ? new URL(value).host : value) || unset];
  });
}

/** Lines for the settings file: what is set, except passwords, and examples of the rest. */
export function settingLines(settings: Settings): string {
  return rows
    .map(({ name, example }) => {
      const value = (name !== "SMTP_URL" && settings[name]) || example;
      // Files of settings keep everything else as it is; quotes would be part of the value in Docker's.
      return `${name}=${value.includes("#") ? `"${value}"` : value}`;
    })
    .join("\n");
}
