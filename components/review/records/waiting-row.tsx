import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { BulkBox } from "@/components/review/bulk-bar";
import { factWords } from "@/lib/model/fact-words";
import type { RecordCandidate } from "@/lib/review/records/candidates";
import type { WaitingEntry } from "@/lib/review/records/waiting";
import { reviewRecordHref, reviewVenueHref } from "@/lib/routes/review-hrefs";
import { distanceWords } from "./distance-words";
import { ListedForm } from "./waiting-form";

type Props = { entry: WaitingEntry; list: string };

/** A record and the venue that it is most likely about, side by side. */
export function WaitingRow({ entry, list }: Props) {
  const { id, name, place, source, facts, candidate } = entry;
  const { address, phone, website } = facts;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_1fr_1fr]">
      <BulkBox value={`${id}:${candidate?.id ?? 0}`} name={name} />
      <Side
        about={`From ${source}`}
        link={
          <Link href={reviewRecordHref(id)} data-entry className="link">
            {name}
          </Link>
        }
        lines={[
          [address, place].filter(Boolean).join(", "),
          factWords("phone", { phone: phone ?? null }),
          website,
        ]}
      />
      {candidate && <CandidateSide candidate={candidate} />}
      <div className="col-start-2 sm:col-span-2">
        <ListedForm
          id={id}
          name={name}
          venue={candidate && { id: candidate.id, name: candidate.name }}
          canAdd={entry.isPlaced}
          list={list}
        />
      </div>
    </li>
  );
}

function CandidateSide({ candidate }: { candidate: RecordCandidate }) {
  const { id, name, address, place, phone, website, status, km, reasons, sources } = candidate;
  // A short distance is a reason.
  const isTold = reasons.some((reason) => / away$|location$/.test(reason));
  const distance = km === null || isTold ? null : `${distanceWords(km)} away`;
  return (
    <Side
      about="Listed here"
      link={
        <>
          <Link href={reviewVenueHref(id)} className="link">
            {name}
          </Link>
          {status !== "PUBLISHED" && ` (${factWords("status", { status })?.toLowerCase()})`}
        </>
      }
      lines={[
        [address, place].filter(Boolean).join(", "),
        factWords("phone", { phone }),
        website,
        [...reasons, distance].filter(Boolean).join(" · "),
        sources.length > 0 && `Known from ${sources.join(", ")}`,
      ]}
    />
  );
}

type SideProps = { about: string; link: ReactNode; lines: unknown[] };

function Side({ about, link, lines }: SideProps) {
  return (
    <div className="col-start-2 min-w-0 sm:col-start-auto">
      <p className="text-muted text-sm wrap-anywhere">{about}</p>
      <p className="py-2 font-semibold text-lg leading-snug wrap-anywhere">{link}</p>
      {lines.map((line) =>
        line ? (
          <p key={String(line)} className="text-sm wrap-anywhere">
            {String(line)}
          </p>
        ) : null,
      )}
    </div>
  );
}
