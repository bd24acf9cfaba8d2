import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { plural } from "@/lib/core/text/plural";
import { shorten } from "@/lib/core/text/shorten";
import { dueIn } from "@/lib/model/business-days";
import { isOpenStatus } from "@/lib/model/contributions";
import { factWords } from "@/lib/model/fact-words";
import type { QueueEntry as Entry } from "@/lib/review/queue/queries";
import { reviewItemHref } from "@/lib/routes/review-hrefs";
import { BulkBox } from "./bulk-bar";
import { kindWords, statusWords } from "./contribution-words";
import { Moment } from "./moment";

type Props = {
  entry: Entry;
  queue: string;
  /** Whether it has a box to check. */
  isCheckable: boolean;
  now: Date;
};

/** One submission of the queue: its venue, where that is, and what the submission is about. */
export function QueueEntry({ entry, queue, isCheckable, now }: Props) {
  const { id, version, kind, status, venueName, receivedAt, claimedBy } = entry;
  const due = dueIn(receivedAt, now);
  const gist = gistOf(entry);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      {isCheckable && <BulkBox value={`${id}:${version}`} name={venueName} />}
      <Link
        href={reviewItemHref(id, { queue })}
        className="link min-w-0 basis-52 grow py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
      >
        {venueName}
      </Link>
      <Badge>{kindWords[kind]}</Badge>
      {status !== "PENDING" && <Badge variant="outline">{statusWords[status]}</Badge>}
      {isOpenStatus(status) && (
        <Badge variant={due.isOverdue ? "solid" : "quiet"}>{due.text}</Badge>
      )}
      {claimedBy && <Badge variant="outline">Open: {claimedBy}</Badge>}
      <p className="text-muted text-sm tabular-nums">
        Received <Moment at={receivedAt} />
      </p>
      {gist && (
        <p className={cn("basis-full text-sm wrap-anywhere", isCheckable && "sm:pl-15")}>{gist}</p>
      )}
    </li>
  );
}

const gistLength = 140;

/** 'Halifax, NS · 2 photos · The stage from the balcony' */
function gistOf({ place, venueType, photoCount, about }: Entry): string {
  const type = factWords("venueType", { venueType });
  const photos = photoCount === null ? null : plural(photoCount, "photo");
  return [place, type, photos, about && shorten(about, gistLength)].filter(Boolean).join(" · ");
}
