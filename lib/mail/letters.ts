import { contributionHref } from "@/lib/routes";
import { absoluteUrl, site } from "@/lib/site";

/** What a mail tells a submitter about a contribution. */
export type Letter =
  | { kind: "receipt" }
  | { kind: "asked"; question: string }
  /** `href` is the page on which what was sent can be seen, as a path. */
  | { kind: "approved"; href: string | null; note: string | null }
  | { kind: "rejected"; reason: string }
  | { kind: "duplicate"; href: string | null; note: string | null }
  | { kind: "withdrawn" }
  /** A decision was taken back. */
  | { kind: "reopened" };

export type ContributionKind = "VENUE" | "PHOTOS" | "UPDATE";

export type LetterSubject = {
  id: string;
  kind: ContributionKind;
  venueName: string;
  submitterName: string | null;
};

export type MailText = { subject: string; text: string; html: string };

/** The words of a letter. */
export function letterText({ id, venueName }: LetterSubject, letter: Letter): MailText {
  const subject = `${site.name}: ${venueName} (${letter.kind})`;
  const text = `${subject}\n\n${absoluteUrl(contributionHref(id))}\n`;
  return { subject, text, html: `<p>${text}</p>` };
}
