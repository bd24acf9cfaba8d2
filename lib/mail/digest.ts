import { absoluteUrl, site } from "@/lib/core/site";
import { plural } from "@/lib/core/text/plural";
import { promisedDays } from "@/lib/model/business-days";
import type { ContributionKind } from "@/lib/model/contributions";
import { routes } from "@/lib/routes/hrefs";
import { type Block, layOut, type MailText } from "./layout";

/** Pending submissions of one kind. */
export type Waiting = {
  kind: ContributionKind;
  count: number;
  /** How many of them are overdue. */
  lateCount: number;
  oldest: Date;
};

const names: Record<Waiting["kind"], [string, string]> = {
  VENUE: ["proposed venue", "proposed venues"],
  PHOTOS: ["set of photos", "sets of photos"],
  UPDATE: ["update", "updates"],
  SPEC_SHEET: ["spec sheet", "spec sheets"],
};

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The daily email to a reviewer. */
export function digestText(name: string, waiting: Waiting[]): MailText {
  const sum = (count: (entry: Waiting) => number) =>
    waiting.reduce((total, entry) => total + count(entry), 0);
  const total = sum(({ count }) => count);
  const late = sum(({ lateCount }) => lateCount);
  const oldest = new Date(Math.min(...waiting.map((entry) => entry.oldest.getTime())));
  const blocks: Block[] = [
    { text: `Hi ${name},` },
    { text: "Waiting for review:" },
    { list: waiting.map(({ kind, count }) => plural(count, ...names[kind])) },
    { text: `The oldest arrived on ${days.format(oldest)}. ${lateText(late)}` },
    { link: absoluteUrl(routes.reviewQueue), label: "Open the Review Desk" },
  ];
  const footer = `You're receiving this because you review for ${site.name}. We send it once a day while submissions are waiting. Replies go to a real person.`;
  const subject = `${plural(total, "submission is", "submissions are")} waiting for review`;
  return layOut({ subject, blocks, footer });
}

function lateText(late: number): string {
  const promise = `longer than the ${promisedDays} business days we promise.`;
  return late === 0
    ? `None have waited ${promise}`
    : `${plural(late, "has", "have")} waited ${promise}`;
}
