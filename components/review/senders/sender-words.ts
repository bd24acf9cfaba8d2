import type { Sender } from "@/lib/review/senders/queries";

/** What was decided about what a sender sent: '12 accepted, 1 rejected' */
export function recordWords({ accepted, rejected, spam }: Sender): string {
  const parts = [
    accepted > 0 && `${accepted} accepted`,
    rejected > 0 && `${rejected} rejected`,
    spam > 0 && `${spam} marked as spam`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "Nothing accepted or rejected yet";
}
