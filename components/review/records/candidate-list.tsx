import { Link } from "@/components/link";
import { Card } from "@/components/ui/card";
import { factWords } from "@/lib/model/fact-words";
import type { RecordCandidate } from "@/lib/review/records/candidates";
import type { ReviewRecord } from "@/lib/review/records/queries";
import { reviewRecordHref, reviewVenueHref } from "@/lib/routes/review-hrefs";
import { ListSearch } from "../list-search";
import { distanceWords } from "./distance-words";
import { RecordFacts } from "./record-facts";
import { MatchForm } from "./record-forms";

type Props = { reviewed: ReviewRecord; find: string };

/** The venues that a record may be about, with a search for others. */
export function CandidateList({ reviewed, find }: Props) {
  const { record, name, candidates, found } = reviewed;
  return (
    <div className="grid gap-4">
      {candidates.length === 0 && <p>No listed venue looks like it.</p>}
      <ol className="grid gap-4">
        {candidates.map((candidate, index) => (
          <li key={candidate.id}>
            <CandidateCard recordId={record.id} candidate={candidate} number={index + 1} />
          </li>
        ))}
      </ol>
      <details open={find !== ""}>
        <summary className="py-2.5">Search for Another Venue</summary>
        <ListSearch
          action={reviewRecordHref(record.id)}
          name="find"
          label="Venue Name and City"
          defaultValue={find || name}
        />
        {found?.length === 0 && <p className="mt-3">No venues found. Try fewer words.</p>}
        <ul className="mt-3 grid gap-2">
          {found?.map((venue) => (
            <li key={venue.id} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 grow wrap-anywhere">
                {venue.name}, {venue.cityName}, {venue.regionCode}
              </span>
              <MatchForm recordId={record.id} venue={venue} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

type CandidateProps = { recordId: number; candidate: RecordCandidate; number: number };

function CandidateCard({ recordId, candidate, number }: CandidateProps) {
  const { id, name, place, address, phone, website, capacity, status, reasons, km, sources } =
    candidate;
  const facts = [
    { label: "Address", text: [address, place].filter(Boolean).join(", ") },
    { label: "Phone", text: phone ?? "" },
    { label: "Website", text: website ?? "" },
    { label: "Capacity", text: capacity === null ? "" : String(capacity) },
    { label: "Distance", text: km === null ? "" : distanceWords(km) },
    { label: "Known from", text: sources.join(", ") },
  ];
  return (
    <Card data-venue={id} aria-labelledby={`candidate-${id}`}>
      <h3 id={`candidate-${id}`} className="text-lg">
        <Link href={reviewVenueHref(id)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        {status !== "PUBLISHED" && ` (${factWords("status", { status })?.toLowerCase()})`}
      </h3>
      <p className="text-sm">{reasons.join(" · ")}</p>
      <RecordFacts facts={facts.filter(({ text }) => text !== "")} />
      <div className="mt-3">
        <MatchForm recordId={recordId} venue={{ id, name }} shortcut={String(number)} />
      </div>
    </Card>
  );
}
