import { PageHeader } from "@/components/page/page-header";
import type { ContributionStatus } from "@/lib/contribute/status/queries";
import { isOpen, kindNames } from "@/lib/contribute/status/words";
import { contributionHref } from "@/lib/routes/hrefs";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";
import { SentFacts } from "./sent-facts";
import { StandingCard } from "./standing-card";
import { WithdrawForm } from "./withdraw-form";

/** Status page of a contribution, for its submitter. */
export function StatusView({ contribution }: { contribution: ContributionStatus }) {
  const { id, kind, status, venueName, facts, reason } = contribution;
  // The open question is already shown above.
  const notes = contribution.notes.filter(
    ({ isOurs, text }) => !(status === "ASKED" && isOurs && text === reason),
  );
  const canChange = isOpen(contribution);
  const crumb = { name: "Your Submission", href: contributionHref(id) };
  return (
    <>
      <PageHeader title={venueName} crumbs={[crumb]}>
        <p>{kindNames[kind]}</p>
      </PageHeader>
      <div className="page grid gap-10 pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,24rem)] lg:justify-between">
        <div className="min-w-0">
          <StandingCard contribution={contribution} />
          {(canChange || notes.length > 0) && <NoteList notes={notes} />}
          {canChange && (
            <>
              <NoteForm id={id} isResponse={status === "ASKED"} />
              <WithdrawForm id={id} />
            </>
          )}
        </div>
        <SentFacts facts={facts} receipt={id} />
      </div>
    </>
  );
}
