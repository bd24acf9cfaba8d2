import { retention } from "@/lib/core/retention-periods";
import { absoluteUrl, site } from "@/lib/core/site";
import { cleanParagraphs } from "@/lib/core/text/clean-text";
import { contributionHref } from "@/lib/routes/hrefs";
import { foreignName } from "./foreign-text";
import { type Block, layOut, type MailText } from "./layout";

/** What a mail tells a submitter about a contribution. */
export type Email =
  | { kind: "receipt" }
  | { kind: "asked"; question: string }
  /** `href` is the page on which what was sent can be seen, as a path. */
  | { kind: "approved"; href: string | null; note: string | null }
  | { kind: "rejected"; reason: string }
  | { kind: "duplicate"; href: string | null; note: string | null }
  /** The venue's page says already what was sent. */
  | { kind: "unchanged"; href: string | null; note: string | null }
  | { kind: "withdrawn" }
  /** A decision was taken back. */
  | { kind: "reopened" };

export type ContributionKind = "VENUE" | "PHOTOS" | "UPDATE";

export type EmailSubject = {
  id: string;
  kind: ContributionKind;
  venueName: string;
  submitterName: string | null;
};

/** Characters of a visitor's words that a mail repeats. */
const maxVenueNameLength = 80;
const maxPersonNameLength = 40;

const footer = `You get this because your address was given with a contribution to ${site.name}. If that was not you, you can ignore this message. Answers to this message reach a person.`;

const linkLabels: Partial<Record<Email["kind"], string>> = {
  receipt: "See where it stands",
  asked: "Answer the question",
  reopened: "See where it stands",
};

type Words = { subject: string; blocks: Block[] };
/** `it` is the thing that was sent, as it stands in a sentence. */
type Telling = { venue: string; it: string; kind: ContributionKind };

/** The words of a letter. */
export function renderEmail(contribution: EmailSubject, letter: Email): MailText {
  const { id, kind, submitterName } = contribution;
  const venue = foreignName(contribution.venueName, maxVenueNameLength);
  const it = {
    VENUE: `“${venue}”`,
    PHOTOS: `your photos of “${venue}”`,
    UPDATE: `your update about “${venue}”`,
  }[kind];
  const { subject, blocks } = wordsOf(letter, { venue, it, kind });
  const greeting = submitterName
    ? `Hello ${foreignName(submitterName, maxPersonNameLength)},`
    : "Hello,";
  const status = {
    link: absoluteUrl(contributionHref(id)),
    label: linkLabels[letter.kind] ?? "See your contribution",
    isQuiet: "href" in letter && letter.href !== null,
  };
  return layOut({ subject, blocks: [{ text: greeting }, ...blocks, status], footer });
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
    subject: `We have received ${it}`,
    blocks: [
      { text: `Thank you for ${kind === "VENUE" ? `telling us about ${it}` : it}.` },
      {
        text: "One of our reviewers will look at what you sent within 1-3 business days, and we will write to you when it is decided. Until then you can add a note or withdraw your contribution, on a page that only this link leads to.",
      },
    ],
  };
}

function asked(question: string, { it }: Telling): Words {
  return {
    subject: `A question about ${it}`,
    blocks: [
      { text: `A reviewer looked at ${it} and would like to know something before going on:` },
      { quote: cleanParagraphs(question) },
      { text: "Please answer on the page below. A sentence or two will do." },
    ],
  };
}

type Shown = { href: string | null; note: string | null };

function approved({ href, note }: Shown, { venue, it, kind }: Telling): Words {
  const [subject, text] = {
    VENUE: [`${it} is in the directory`, `Good news: ${it} is now in the directory.`],
    PHOTOS: [
      `Your photos of “${venue}” are published`,
      `Good news: ${it} are now on the venue's page, and help everybody who wonders what it is like.`,
    ],
    UPDATE: [
      `Your update about “${venue}” is published`,
      `Good news: we checked ${it}, and the venue's page now says so.`,
    ],
  }[kind] as [string, string];
  return {
    subject,
    blocks: [
      { text: `${text} Thank you for your help.` },
      ...noteBlocks(note),
      ...pageBlocks(href),
    ],
  };
}

function rejected(reason: string, { it, kind }: Telling): Words {
  return {
    subject: `We could not publish ${it}`,
    blocks: [
      {
        text: `Thank you for ${kind === "VENUE" ? "suggesting" : "sending"} ${it}. We checked what you sent and could not publish it. The reason:`,
      },
      { quote: cleanParagraphs(reason) },
      { text: "If you think that we are mistaken, answer this message: a person reads it." },
    ],
  };
}

function duplicate({ href, note }: Shown, { venue, it, kind }: Telling): Words {
  const [subject, text] = {
    VENUE: [`${it} is in the directory already`, `It turns out that we know ${it} already.`],
    PHOTOS: [
      `We had your photos of “${venue}” already`,
      `It turns out that we had ${it}, or very similar ones, already.`,
    ],
    UPDATE: [
      `We knew your update about “${venue}” already`,
      `It turns out that somebody told us the same before, so ${it} needs no further change.`,
    ],
  }[kind] as [string, string];
  return {
    subject,
    blocks: [{ text: `${text} Thank you all the same.` }, ...noteBlocks(note), ...pageBlocks(href)],
  };
}

function unchanged({ href, note }: Shown, { it }: Telling): Words {
  return {
    subject: `Nothing to change: ${it}`,
    blocks: [
      {
        text: `Thank you for ${it}. We checked it and found nothing to change: the venue's page already says so.`,
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
        text: `As you wished, your contribution was withdrawn: ${it}. Nothing of it will be published, and it will be deleted ${retention.discardedDays} days from now.`,
      },
      { text: "If you change your mind, you are welcome to send it again." },
    ],
  };
}

function reopened({ it }: Telling): Words {
  return {
    subject: `We are looking again at ${it}`,
    blocks: [
      {
        text: `We took back our decision about ${it}, and a reviewer is looking once more. You need not do anything; we will write to you when it is decided.`,
      },
    ],
  };
}

function noteBlocks(note: string | null): Block[] {
  return note ? [{ text: "The reviewer adds:" }, { quote: cleanParagraphs(note) }] : [];
}

function pageBlocks(href: string | null): Block[] {
  return href ? [{ link: absoluteUrl(href), label: "See the venue's page" }] : [];
}
