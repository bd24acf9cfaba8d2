import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { ContributionStatus } from "@/lib/contribute/status/queries";
import { deletionDate, statusWords } from "@/lib/contribute/status/words";
import { DayOf } from "./day-of";
import { StandingHeading } from "./standing-heading";

type Props = { contribution: ContributionStatus };

const reasonNames: Partial<Record<ContributionStatus["status"], string>> = {
  ASKED: "The reviewer asks",
  REJECTED: "The reason",
  APPROVED: "The reviewer adds",
  DUPLICATE: "The reviewer adds",
  UNCHANGED: "The reviewer adds",
};

/** Where it stands, in plain words, and what a reviewer says about it. */
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
          <Link href={venue.href}>See the page of {venue.name}</Link>
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
            This page and what was sent are deleted on <DayOf date={deletion} />.
          </>
        )}
      </p>
    </section>
  );
}
