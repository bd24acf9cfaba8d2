import { site } from "@/lib/core/site";
import { dueIn } from "@/lib/model/business-days";
import {
  type ContributionKind,
  type ContributionStatus,
  isOpenStatus,
} from "@/lib/model/contributions";
import { retention } from "@/lib/model/retention-periods";

type Standing = {
  kind: ContributionKind;
  status: ContributionStatus;
  receivedAt: Date;
  decidedAt: Date | null;
  maskedEmail: string | null;
};

export const kindNames: Record<ContributionKind, string> = {
  VENUE: "New venue",
  PHOTOS: "Venue photos",
  UPDATE: "Update request",
  SPEC_SHEET: "Spec sheet",
};

const approvedTexts: Record<ContributionKind, string> = {
  VENUE: "The venue is live. Thank you for your help.",
  PHOTOS: "Your photos are live on the venue page. Thank you for your help.",
  SPEC_SHEET: "Your spec sheet is on the venue's page for musicians. Thank you for your help.",
  UPDATE: "The venue page has been updated. Thank you for your help.",
};

/** Status of a contribution in plain words. */
export function statusWords(standing: Standing, now = new Date()): { title: string; text: string } {
  switch (standing.status) {
    // Doesn't tell spammers that it is held.
    case "HELD":
    case "PENDING":
      return { title: "Waiting for review", text: pendingText(standing, now) };
    case "ASKED":
      return {
        title: "We have a question",
        text: "Reply below and we'll pick the review back up.",
      };
    case "APPROVED":
      return { title: "Published", text: approvedTexts[standing.kind] };
    case "UNCHANGED":
      return {
        title: "Nothing to change",
        text: "We checked, and the venue page is already up to date. Thank you for your help.",
      };
    // Does not tell spammers how they were detected.
    case "SPAM":
    case "REJECTED":
      return {
        title: "Not published",
        text: `We reviewed it and couldn't publish it. If you think we made a mistake, please write to ${site.contactEmail}.`,
      };
    case "DUPLICATE":
      return { title: "Duplicate", text: "We already have this one—thanks anyway!" };
    case "WITHDRAWN":
      return { title: "Withdrawn", text: "Withdrawn at your request. Nothing will be published." };
  }
}

function pendingText({ receivedAt, maskedEmail }: Standing, now: Date): string {
  const when = dueIn(receivedAt, now).isOverdue
    ? "This is taking longer than the 1-3 business days we promised. We haven't forgotten it."
    : "We'll review it within 1-3 business days.";
  const response = maskedEmail
    ? `We'll email ${maskedEmail} when we decide.`
    : "You didn't leave an email, so save the link to this page. Our answer will be here.";
  return `${when} ${response}`;
}

/** When a decided contribution is deleted with everything in it; null for one that is kept. */
export function deletionDate({ status, decidedAt }: Pick<Standing, "status" | "decidedAt">) {
  if (decidedAt === null || status === "APPROVED") {
    return null;
  }
  const date = new Date(decidedAt);
  date.setUTCDate(date.getUTCDate() + retention.discardedDays);
  return date;
}

/** Whether the submitter may still add to it or withdraw it. */
export function isOpen({ status }: Pick<Standing, "status">): boolean {
  return isOpenStatus(status);
}
