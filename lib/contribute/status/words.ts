import { dueIn } from "@/lib/core/business-days";
import { retention } from "@/lib/core/retention-periods";
import { site } from "@/lib/core/site";

type Kind = "VENUE" | "PHOTOS" | "UPDATE";
type Status =
  | "PENDING"
  | "ASKED"
  | "APPROVED"
  | "REJECTED"
  | "DUPLICATE"
  | "WITHDRAWN"
  | "UNCHANGED"
  | "SPAM";

type Standing = {
  kind: Kind;
  status: Status;
  receivedAt: Date;
  decidedAt: Date | null;
  maskedEmail: string | null;
};

export const kindNames: Record<Kind, string> = {
  VENUE: "A venue for the directory",
  PHOTOS: "Photos of a venue",
  UPDATE: "An update about a venue",
};

const approvedTexts: Record<Kind, string> = {
  VENUE: "The venue is in the directory. Thank you for your help.",
  PHOTOS: "Your photos are on the venue's page. Thank you for your help.",
  UPDATE: "The venue's page now says so. Thank you for your help.",
};

/** Where a contribution stands, in plain words. */
export function statusWords(standing: Standing, now = new Date()): { title: string; text: string } {
  switch (standing.status) {
    case "PENDING":
      return { title: "Waiting for review", text: pendingText(standing, now) };
    case "ASKED":
      return {
        title: "We have a question",
        text: "The review goes on as soon as you have answered with a note below.",
      };
    case "APPROVED":
      return { title: "Published", text: approvedTexts[standing.kind] };
    case "UNCHANGED":
      return {
        title: "Nothing to change",
        text: "We checked what you sent: the venue's page already says so. Thank you for your help.",
      };
    // Whoever sends spam learns nothing about how it was recognized.
    case "SPAM":
    case "REJECTED":
      return {
        title: "Not published",
        text: `We looked at it and could not publish it. If you think that we are mistaken, please write to ${site.contactEmail}.`,
      };
    case "DUPLICATE":
      return { title: "Known already", text: "We had this before. Thank you all the same." };
    case "WITHDRAWN":
      return { title: "Withdrawn", text: "As you wished. Nothing of it will be published." };
  }
}

function pendingText({ receivedAt, maskedEmail }: Standing, now: Date): string {
  const when = dueIn(receivedAt, now).isOverdue
    ? "It takes us longer than the 1-3 business days we promise. It is not forgotten."
    : "Reviewed in 1-3 business days.";
  const response = maskedEmail
    ? `We will write to ${maskedEmail} when it is decided.`
    : "You left no e-mail address, so keep the address of this page: the answer will be here.";
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

/** Whether its submitter may still add to it and withdraw it. */
export function isOpen({ status }: Pick<Standing, "status">): boolean {
  return status === "PENDING" || status === "ASKED";
}
