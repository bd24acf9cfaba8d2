import { Link } from "@/components/link";
import { plural } from "@/lib/core/text/plural";
import type { Sender } from "@/lib/review/senders/queries";
import { routes } from "@/lib/routes/hrefs";
import { recordWords } from "./sender-words";

/** Whose submissions the queue lists. */
export function SenderNote({ sender }: { sender: Sender }) {
  const { email, sent, waiting } = sender;
  return (
    <section
      aria-label="Sender"
      className="mt-6 rounded-lg border border-line bg-surface px-5 py-3 wrap-anywhere"
    >
      <p>
        <strong>{email}</strong> sent {plural(sent, "submission")}:{" "}
        {recordWords(sender).toLowerCase()}
        {waiting > 0 && `, ${waiting} waiting`}.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link href={routes.reviewSenders} className="link inline-flex min-h-11 items-center">
          All Senders
        </Link>
        <Link href={routes.reviewQueue} className="link inline-flex min-h-11 items-center">
          Whole Queue
        </Link>
      </p>
    </section>
  );
}
