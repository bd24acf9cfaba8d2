import type { SeenVenue } from "@/components/review/item-fields";
import type { KindNote } from "@/lib/facts/freshness";
import { factKinds } from "@/lib/model/fact-kinds";
import { factWords } from "@/lib/model/fact-words";
import type { ReviewVenue } from "@/lib/review/venues/queries";
import { ConfirmForm } from "./confirm-form";

type Props = Pick<ReviewVenue, "notes" | "deadLink" | "closureReportedAt"> & { venue: SeenVenue };

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** How sure the venue's facts are, with what needs a look first. */
export function FreshnessSection({ venue, notes, deadLink, closureReportedAt }: Props) {
  return (
    <section aria-labelledby="freshness" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="freshness" className="text-xl">
        Still Right?
      </h2>
      {closureReportedAt && (
        <p className="mt-2 font-semibold">
          Several visitors say that this venue has closed (since {days.format(closureReportedAt)}).
          Close it below, or confirm that it's open.
        </p>
      )}
      {deadLink && (
        <p className="mt-2 font-semibold wrap-anywhere">
          The website hasn't answered since {days.format(deadLink.firstFailedAt)}:{" "}
          {deadLink.problem}.
        </p>
      )}
      <dl className="mt-2">
        {notes.map((note) => (
          <Row key={note.kind} venue={venue} note={note} />
        ))}
      </dl>
    </section>
  );
}

function Row({ venue, note }: { venue: SeenVenue; note: KindNote }) {
  const kindLabel = factKinds.find(({ id }) => id === note.kind)?.label ?? note.kind;
  const status = factWords("status", note.values);
  const label = status ? `${kindLabel}: ${status}` : kindLabel;
  return (
    <div className="border-line border-t py-2 first:border-t-0">
      <dt className="text-muted text-sm">{label}</dt>
      {note.tellers.map(({ text }) => (
        <dd key={text} className="text-sm">
          {text}
        </dd>
      ))}
      <dd className="mt-2">
        <ConfirmForm venue={venue} kind={note.kind} label={label} />
      </dd>
    </div>
  );
}
