import { PageHeader } from "@/components/page/page-header";
import type { SentFact } from "@/lib/contribute/status/facts";
import type { ContributionStatus, StatusNote } from "@/lib/contribute/status/queries";
import { isOpen, kindNames } from "@/lib/contribute/status/words";
import { referenceOf } from "@/lib/model/contribution-reference";
import { contributionHref } from "@/lib/routes/hrefs";
import { DayOf } from "./day-of";
import { NoteForm } from "./note-form";
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
        <SentFacts facts={facts} reference={referenceOf(id)} />
      </div>
    </>
  );
}

/** Notes so far, oldest first. A live region announces new ones. */
function NoteList({ notes }: { notes: StatusNote[] }) {
  return (
    <section aria-labelledby="notes" aria-live="polite" className="mt-8">
      <h2 id="notes" className="text-section">
        Notes
      </h2>
      {notes.length === 0 ? (
        <p className="mt-2 text-muted">No notes yet.</p>
      ) : (
        <ol className="mt-3 space-y-4">
          {notes.map(({ key, isOurs, text, writtenAt }) => (
            <li key={key} className="border-line border-l-4 pl-4">
              <p className="text-muted text-sm">
                {isOurs ? "Our team" : "You"}, <DayOf date={writtenAt} />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type SentFactsProps = { facts: SentFact[]; reference: string };

function SentFacts({ facts, reference }: SentFactsProps) {
  return (
    <section aria-labelledby="sent" className="min-w-0">
      <h2 id="sent" className="text-section">
        What You Sent
      </h2>
      <dl className="mt-3">
        {[...facts, { name: "Reference", value: reference }].map(({ name, value }) => (
          <div key={name} className="border-line border-t py-2 first:border-t-0">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
