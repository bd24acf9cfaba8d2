import type { SeenVenue } from "@/components/review/item-fields";
import type { Asking } from "@/lib/contribute/venue-asks/queries";
import { askRules } from "@/lib/model/ask-rules";
import { barrierWords } from "@/lib/review/venues/barrier-words";
import { AskForm } from "./ask-form";

type Props = { asking: Asking; venue: SeenVenue };

/** What can be asked of a venue whose email address is public. */
export function AskSection({ asking, venue }: Props) {
  if (asking.barrier?.why === "not-open") {
    return null;
  }
  return (
    <section aria-labelledby="ask-venue" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="ask-venue" className="text-xl">
        Ask the Venue
      </h2>
      {asking.barrier ? (
        <p className="mt-2">{barrierWords(asking.barrier)}</p>
      ) : (
        <>
          <p className="mt-2 wrap-anywhere">
            Sends the open questions of one section to {asking.email}. We ask a venue at most once
            in {askRules.months} months. Its answers come in as an update.
          </p>
          <div className="mt-4 grid justify-items-start gap-3">
            {asking.sections.map(({ section, label, questions }) => (
              <AskForm
                key={section}
                venue={venue}
                section={section}
                label={`Ask: ${label} (${questions.length})`}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
