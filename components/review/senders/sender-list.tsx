import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import type { OpenStatus } from "@/lib/model/contributions";
import type { QueueTab } from "@/lib/review/queue/tabs";
import type { ListedSender } from "@/lib/review/senders/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";
import { Moment } from "../moment";
import { recordWords } from "./sender-words";

export function SenderList({ senders }: { senders: ListedSender[] }) {
  return (
    <ul data-shortcut-list className="mt-6 divide-y divide-line border-line border-y">
      {senders.map((sender) => (
        <Entry key={sender.email} sender={sender} />
      ))}
    </ul>
  );
}

const tabOf: Record<OpenStatus, QueueTab | undefined> = {
  PENDING: undefined,
  ASKED: "asked",
  HELD: "held",
};

/** Leads to what waits from this sender, or is held, or else to what was decided. */
function Entry({ sender }: { sender: ListedSender }) {
  const { email, waiting, open, lastReceivedAt } = sender;
  const tab = open === null ? "decided" : tabOf[open];
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link
        href={reviewListHref(routes.reviewQueue, { tab, sender: email })}
        className="link min-w-0 grow basis-64 py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
      >
        {email}
      </Link>
      {waiting > 0 && <Badge>{waiting} waiting</Badge>}
      <p className="w-full text-sm">
        {recordWords(sender)}
        <span className="text-muted">
          {" "}
          · Last sent <Moment at={lastReceivedAt} />
        </span>
      </p>
    </li>
  );
}
