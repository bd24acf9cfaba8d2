import { answersTo } from "@/lib/contribute/answers/answers";
import type { Freshness, KindNote as Note } from "@/lib/facts/freshness";
import { markOf } from "@/lib/facts/shown-mark";
import { factGroups } from "@/lib/model/fact-groups";
import { type FactKindId, factKinds } from "@/lib/model/fact-kinds";
import { answerEndpoint } from "@/lib/routes/endpoints";

const answerForm = "still-right";

const ages: Record<Freshness, string> = {
  fresh: "",
  aging: " It may have changed.",
  old: " It's probably out of date.",
};

const labels = new Map(factGroups.map(({ id, label }) => [id, label]));

/** How sure the facts of one kind are, and a question to visitors. */
export function KindNote({ notes, kind: id }: { notes: readonly Note[]; kind: FactKindId }) {
  const note = notes.find(({ kind }) => kind === id);
  return (
    note && (
      <div className="no-print text-muted text-sm">
        {note.tellers.map(({ groups, text, freshness }) => (
          <p key={text}>
            {note.tellers.length > 1 && (
              <span className="font-medium">
                {groups.map((group) => labels.get(group)).join(", ")}:{" "}
              </span>
            )}
            {text}.{freshness && ages[freshness]}
          </p>
        ))}
        <Question note={note} />
      </div>
    )
  );
}

/** Closed by default, so that the questions stay in the background. */
function Question({ note }: { note: Note }) {
  const kind = factKinds.find(({ id }) => id === note.kind);
  if (!kind) {
    return null;
  }
  const mark = markOf(note.values);
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {kind.id === "status" ? (
          "Is this place still open?"
        ) : (
          <>
            Still right?<span className="sr-only"> {kind.label}</span>
          </>
        )}
      </summary>
      <div className="flex flex-wrap gap-x-5">
        {answersTo(kind).map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            form={answerForm}
            name="answer"
            value={`${kind.id} ${mark} ${value}`}
            className="link min-h-11 min-w-11 cursor-pointer text-left"
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}

/** The form of all questions on a venue's page. The page is cached, so the form is the same for everybody. */
export function AnswerForm({ venue }: { venue: { slug: string } }) {
  return (
    <form id={answerForm} method="post" action={answerEndpoint} className="hidden">
      <input type="hidden" name="venue" value={venue.slug} />
    </form>
  );
}
