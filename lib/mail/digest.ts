import { promisedDays } from "@/lib/core/business-days";
import { absoluteUrl, site } from "@/lib/core/site";
import { plural } from "@/lib/core/text/plural";
import { routes } from "@/lib/routes/hrefs";
import { type Block, layOut, type MailText } from "./layout";

/** What waits for a review of one kind. */
export type Waiting = {
  kind: "VENUE" | "PHOTOS" | "UPDATE";
  count: number;
  /** How many of them longer than the site promises. */
  lateCount: number;
  oldest: Date;
};

const names: Record<Waiting["kind"], [string, string]> = {
  VENUE: ["proposed venue", "proposed venues"],
  PHOTOS: ["set of photos", "sets of photos"],
  UPDATE: ["update", "updates"],
};

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What a reviewer is told once a day. */
export function digestText(name: string, waiting: Waiting[]): MailText {
  const sum = (count: (entry: Waiting) => number) =>
    waiting.reduce((total, entry) => total + count(entry), 0);
  const total = sum(({ count }) => count);
  const late = sum(({ lateCount }) => lateCount);
  const oldest = new Date(Math.min(...waiting.map((entry) => entry.oldest.getTime())));
  const blocks: Block[] = [
    { text: `Hello ${name},` },
    { text: "this waits for a review:" },
    { list: waiting.map(({ kind, count }) => plural(count, ...names[kind])) },
    { text: `The oldest came on ${days.format(oldest)}. ${lateText(late)}` },
    { link: absoluteUrl(routes.reviewQueue), label: "Open the review desk" },
  ];
  const footer = `You get this once a day while something waits, because you review for ${site.name}.`;
  const subject = `${plural(total, "contribution waits", "contributions wait")} for a review`;
  return layOut({ subject, blocks, footer });
}

function lateText(late: number): string {
  const promise = `longer than the ${promisedDays} business days we promise.`;
  return late === 0
    ? `Nothing has waited ${promise}`
    : `${plural(late, "has", "have")} waited ${promise}`;
}
