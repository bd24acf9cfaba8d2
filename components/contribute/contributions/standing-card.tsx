import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { ContributionStatus } from "@/lib/contribute/status/queries";
import { deletionDate, statusWords } from "@/lib/contribute/status/words";
import { DayOf } from "./day-of";
import { StandingHeading } from "./standing-heading";

type Props = { contribution: ContributionStatus };

const reasonNames: Partial<Record<ContributionStatus["status"], string>> = {
  ASKED: "Our question",
  REJECTED: "Reason",
  APPROVED: "A note from our team",
  DUPLICATE: "A note from our team",
  UNCHANGED: "A note from our team",
};

/** Status of a submission in plain words, with the reviewer's message. */
export function StandingCard({ contribution }: Props) {
  const { status, receivedAt, decidedAt, reason, venue } = contribution;
  const { title, text } = statusWords(contribution);
  const reasonName = reason && reasonNames[status];
  const deletion = deletionDate(contribution);
  return (
    <section aria-labelledby="standing" className="rounded-md border-2 border-amber bg-surface p-5">
      <StandingHeading id="standing" title={title} />
      <p className="mt-2">{text}</p>
      {reasonName && (
        <>
          <p className="mt-4 font-semibold">{reasonName}:</p>
          <blockquote className="wrap-anywhere mt-1 whitespace-pre-line border-line border-l-4 pl-4">
            {reason}
          </blockquote>
        </>
      )}
      {venue && (
        <Button asChild className="mt-4">
          <Link href={venue.href}>View {venue.name}</Link>
        </Button>
      )}
      <p className="mt-4 text-muted text-sm">
        Received on <DayOf date={receivedAt} />
        {decidedAt && (
          <>
            , {status === "WITHDRAWN" ? "withdrawn" : "decided"} on <DayOf date={decidedAt} />
          </>
        )}
        .
        {deletion && (
          <>
            {" "}
            This page and everything you sent will be deleted on <DayOf date={deletion} />.
          </>
        )}
      </p>
    </section>
  );
}
