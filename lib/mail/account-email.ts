import { absoluteUrl, site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { layOut, type MailText } from "./layout";

type News = { subject: string; text: string };

/** What the person learns of each change to how they sign in. Named as in the audit trail. */
const news = {
  "change-password": {
    subject: "Your password was changed",
    text: `Your password for ${site.name} was changed, and all other devices were signed out.`,
  },
  "set-password": {
    subject: "Your password was replaced",
    text: `An operator of ${site.name} set a new password for you, removed your passkeys, and signed you out everywhere.`,
  },
  "turn-on-second-factor": {
    subject: "Your second factor is on",
    text: `Signing in to ${site.name} now asks for a code from your app after the password.`,
  },
  "turn-off-second-factor": {
    subject: "Your second factor is off",
    text: `Signing in to ${site.name} no longer asks for a code from your app.`,
  },
  "reset-second-factor": {
    subject: "Your second factor was reset",
    text: `An administrator of ${site.name} turned off your second factor, removed your passkeys, and signed you out everywhere.`,
  },
  "renew-recovery-codes": {
    subject: "You have new recovery codes",
    text: `Your recovery codes for ${site.name} were replaced. The earlier ones no longer work.`,
  },
  "use-recovery-code": {
    subject: "A recovery code was used",
    text: `One of your recovery codes signed you in to ${site.name}. It won't work again.`,
  },
  "add-passkey": {
    subject: "A passkey was added",
    text: `A new passkey signs you in to ${site.name} without your password.`,
  },
  "remove-passkey": {
    subject: "A passkey was removed",
    text: `One of your passkeys no longer signs you in to ${site.name}.`,
  },
  "use-new-device": {
    subject: "You signed in on a new device",
    text: `Your account signed in to ${site.name} on a device that we haven't seen you use.`,
  },
} as const satisfies Record<string, News>;

export type AccountChange = keyof typeof news;

const times = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

const footer = `You're receiving this because you review for ${site.name}. We send it whenever the way you sign in changes. Replies go to a real person.`;

type Changed = {
  name: string;
  change: AccountChange;
  at: Date;
  /** Such as "Firefox on Linux"; empty if it isn't known or somebody else's. */
  device: string;
};

export function renderAccountEmail({ name, change, at, device }: Changed): MailText {
  const { subject, text } = news[change];
  const where = device && ` with ${device}`;
  return layOut({
    subject,
    blocks: [
      { text: `Hi ${name},` },
      { text: `${text} This was on ${times.format(at)} UTC${where}.` },
      {
        text: "If you expected this, you're all set. If not, change your password, sign out everywhere, and reply to this email.",
      },
      { link: absoluteUrl(routes.reviewAccount), label: "Open Your Account" },
    ],
    footer,
  });
}
