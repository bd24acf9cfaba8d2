import { absoluteUrl, site } from "@/lib/core/site";
import { cleanParagraphs } from "@/lib/core/text/clean-text";
import { referenceOf } from "@/lib/model/contribution-reference";
import type { ContributionKind } from "@/lib/model/contributions";
import { retention } from "@/lib/model/retention-periods";
import { contributionHref } from "@/lib/routes/hrefs";
import { foreignName } from "./foreign-text";
import { type Block, layOut, type MailText } from "./layout";

/** An email to a submitter about a contribution. */
export type Email =
  | { kind: "receipt" }
  | { kind: "asked"; question: string }
  /** `href` is the path of the page that shows the published submission. */
  | { kind: "approved"; href: string | null; note: string | null }
  | { kind: "rejected"; reason: string }
  | { kind: "duplicate"; href: string | null; note: string | null }
  /** The venue page already shows what was submitted. */
  | { kind: "unchanged"; href: string | null; note: string | null }
  | { kind: "withdrawn" }
  /** A decision was undone. */
  | { kind: "reopened" };

export type EmailSubject = {
  id: string;
  kind: ContributionKind;
  venueName: string;
  submitterName: string | null;
};

/** Limits in characters for a visitor's words repeated in an email. */
const maxVenueNameLength = 80;
/** Programs show about 60 characters of a subject. */
const maxNameInSubject = 30;
const maxPersonNameLength = 40;

const footer = `You're receiving this because this address was used for a submission to ${site.name}. If that wasn't you, you can ignore this message. Replies go to a real person.`;

const linkLabels: Partial<Record<Email["kind"], string>> = {
  receipt: "Track Your Submission",
  asked: "Answer the Question",
  reopened: "Track Your Submission",
};

type Words = { subject: string; blocks: Block[] };
/** `it` names the submission inside a sentence. */
type Telling = { venue: string; it: string; kind: ContributionKind };

export function renderEmail(contribution: EmailSubject, letter: Email): MailText {
  const { id, submitterName } = contribution;
  const { subject } = wordsOf(letter, tellingOf(contribution, maxNameInSubject));
  const { blocks } = wordsOf(letter, tellingOf(contribution, maxVenueNameLength));
  const greeting = submitterName ? `Hi ${foreignName(submitterName, maxPersonNameLength)},` : "Hi,";
  const status = {
    link: absoluteUrl(contributionHref(id)),
    label: linkLabels[letter.kind] ?? "View Your Submission",
    isQuiet: "href" in letter && letter.href !== null,
  };
  const reference = { text: `Reference: ${referenceOf(id)}` };
  return layOut({ subject, blocks: [{ text: greeting }, ...blocks, status, reference], footer });
}

function tellingOf({ kind, venueName }: EmailSubject, maxNameLength: number): Telling {
  const venue = foreignName(venueName, maxNameLength);
  const it = {
    VENUE: `"${venue}"`,
    PHOTOS: `your photos of "${venue}"`,
    UPDATE: `your update for "${venue}"`,
    // Subjects have no room for "spec sheet".
    SPEC_SHEET: `your sheet for "${venue}"`,
  }[kind];
  return { venue, it, kind };
}

function wordsOf(letter: Email, telling: Telling): Words {
  switch (letter.kind) {
    case "receipt":
      return receipt(telling);
    case "asked":
      return asked(letter.question, telling);
    case "approved":
      return approved(letter, telling);
    case "rejected":
      return rejected(letter.reason, telling);
    case "duplicate":
      return duplicate(letter, telling);
    case "unchanged":
      return unchanged(letter, telling);
    case "withdrawn":
      return withdrawn(telling);
    case "reopened":
      return reopened(telling);
  }
}

function receipt({ it, kind }: Telling): Words {
  return {
    subject: `We received ${it}`,
    blocks: [
      { text: `Thanks for ${kind === "VENUE" ? `telling us about ${it}` : it}!` },
      {
        text: "A reviewer will look at it within 1-3 business days, and we'll email you our decision. Until then you can add a note or withdraw it, using your private link.",
      },
    ],
  };
}

function asked(question: string, { it }: Telling): Words {
  return {
    subject: `A question about ${it}`,
    blocks: [
      { text: `A reviewer looked at ${it} and has a question:` },
      { quote: cleanParagraphs(question) },
      { text: "Please answer using the link below. A sentence or two is enough." },
    ],
  };
}

type Shown = { href: string | null; note: string | null };

function approved({ href, note }: Shown, { venue, it, kind }: Telling): Words {
  const words: Record<ContributionKind, [subject: string, text: string]> = {
    VENUE: [`${it} is live on ${site.name}`, `Good news: ${it} is now listed on ${site.name}.`],
    PHOTOS: [`Your photos of "${venue}" are live`, `Good news: ${it} are now on the venue page.`],
    UPDATE: [
      `Your update for "${venue}" is live`,
      `Good news: we checked ${it}, and the venue page is now up to date.`,
    ],
    SPEC_SHEET: [
      `Your spec sheet for "${venue}" is live`,
      `Good news: ${it} is now on the venue's page for musicians.`,
    ],
  };
  const [subject, text] = words[kind];
  return {
    subject,
    blocks: [{ text: `${text} Thanks for your help!` }, ...noteBlocks(note), ...pageBlocks(href)],
  };
}

function rejected(reason: string, { it, kind }: Telling): Words {
  return {
    subject: `We couldn't publish ${it}`,
    blocks: [
      {
        text: `Thanks for ${kind === "VENUE" ? "suggesting" : "sending"} ${it}. We checked your submission but couldn't publish it, for this reason:`,
      },
      { quote: cleanParagraphs(reason) },
      { text: "If you think we got this wrong, just reply to this email." },
    ],
  };
}

function duplicate({ href, note }: Shown, { venue, it, kind }: Telling): Words {
  const words: Record<ContributionKind, [subject: string, text: string]> = {
    VENUE: [`We already have ${it}`, `We already have ${it} listed.`],
    PHOTOS: [
      `We already have your photos of "${venue}"`,
      `We already have ${it}, or very similar ones.`,
    ],
    UPDATE: [
      `We already have your update for "${venue}"`,
      `Someone told us the same thing before, so we've already taken care of ${it}.`,
    ],
    SPEC_SHEET: [`We already have your spec sheet for "${venue}"`, `We already have ${it}.`],
  };
  const [subject, text] = words[kind];
  return {
    subject,
    blocks: [{ text: `${text} Thanks anyway!` }, ...noteBlocks(note), ...pageBlocks(href)],
  };
}

function unchanged({ href, note }: Shown, { it }: Telling): Words {
  return {
    subject: `Nothing to change: ${it}`,
    blocks: [
      {
        text: `Thanks for ${it}. We checked it and found nothing to change, because the venue page already says so.`,
      },
      ...noteBlocks(note),
      ...pageBlocks(href),
    ],
  };
}

function withdrawn({ it }: Telling): Words {
  return {
    subject: `Withdrawn: ${it}`,
    blocks: [
      {
        text: `We withdrew ${it} at your request. Nothing will be published, and we'll delete your submission in ${retention.discardedDays} days.`,
      },
      { text: "If you change your mind, you're welcome to submit it again." },
    ],
  };
}

function reopened({ it }: Telling): Words {
  return {
    subject: `We're taking another look at ${it}`,
    blocks: [
      {
        text: `We undid our decision about ${it}, and a reviewer is taking another look. You don't need to do anything. We'll email you our decision.`,
      },
    ],
  };
}

function noteBlocks(note: string | null): Block[] {
  return note ? [{ text: "A note from the reviewer:" }, { quote: cleanParagraphs(note) }] : [];
}

function pageBlocks(href: string | null): Block[] {
  return href ? [{ link: absoluteUrl(href), label: "View the Venue" }] : [];
}
