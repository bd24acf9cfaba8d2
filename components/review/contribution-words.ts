import type { QueueEntry } from "@/lib/review/queue/queries";

export const kindWords: Record<QueueEntry["kind"], string> = {
  VENUE: "Venue",
  PHOTOS: "Photos",
  UPDATE: "Update",
  SPEC_SHEET: "Spec Sheet",
};

export const statusWords: Record<QueueEntry["status"], string> = {
  PENDING: "Waiting",
  ASKED: "Waiting for a reply",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  DUPLICATE: "Duplicate",
  WITHDRAWN: "Withdrawn",
  UNCHANGED: "Nothing to change",
  SPAM: "Spam",
  HELD: "Probably spam",
};
