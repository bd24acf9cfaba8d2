import type { StatusNote } from "@/lib/contribute/status/queries";
import { DayOf } from "./day-of";

/** Notes so far, oldest first. A live region announces new ones. */
export function NoteList({ notes }: { notes: StatusNote[] }) {
  return (
    <section aria-labelledby="notes" aria-live="polite" className="mt-8">
      <h2 id="notes" className="text-section">
        Notes
      </h2>
      {notes.length === 0 ? (
        <p className="mt-2 text-muted">None so far.</p>
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
