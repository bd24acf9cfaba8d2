import { answersTo } from "@/lib/contribute/answers/answers";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { markOf } from "@/lib/facts/shown-mark";
import { factGroups } from "@/lib/model/fact-groups";
import { type FactKind, type FactKindId, factKinds } from "@/lib/model/fact-kinds";
import { answerEndpoint } from "@/lib/routes/endpoints";

const answerForm = "still-right";

type Props = { notes: readonly Note[] };

/** A warning beside facts that are likely to have changed. The end of the page says how old they are. */
export function AgeNote({ notes, kind: id }: Props & { kind: FactKindId }) {
  const ages = notes
    .filter(({ kind }) => kind === id)
    .flatMap(({ tellers }) => tellers.map(({ freshness }) => freshness));
  if (ages.includes("old")) {
    return <span className="block text-muted text-sm">It's probably out of date.</span>;
  }
  return (
    ages.includes("aging") && <span className="block text-muted text-sm">It may have changed.</span>
  );
}

const summary = "link inline-flex min-h-11 items-center";

/** How sure the facts of each kind are, and a question to visitors. Closed by default, so that it stays in the background. */
export function StillRight({ notes }: Props) {
  const asked = askedKinds(notes).filter(({ kind }) => kind.id !== "status");
  return (
    asked.length > 0 && (
      <details>
        <summary className={summary}>Still right?</summary>
        {asked.map((question) => (
          <Question key={question.kind.id} {...question} />
        ))}
      </details>
    )
  );
}

/** Whether a venue that is listed as open has closed. */
export function StillOpen({ notes }: Props) {
  return askedKinds(notes)
    .filter(({ kind }) => kind.id === "status")
    .map((question) => (
      <details key={question.kind.id}>
        <summary className={summary}>Closed? Tell us.</summary>
        <Question {...question} />
      </details>
    ));
}

type Asked = { kind: FactKind; note: Note };

function askedKinds(notes: readonly Note[]): Asked[] {
  return factKinds.flatMap((kind) => {
    const note = notes.find((one) => one.kind === kind.id);
    return note ? [{ kind, note }] : [];
  });
}

const labels = new Map(factGroups.map(({ id, label }) => [id, label]));

function Question({ kind, note }: Asked) {
  const mark = markOf(note.values);
  return (
    <fieldset>
      <legend className="font-semibold">{kind.label}</legend>
      {note.tellers.map(({ groups, text }) => (
        <p key={text}>
          {note.tellers.length > 1 && `${groups.map((group) => labels.get(group)).join(", ")}: `}
          {text}.
        </p>
      ))}
      <AgeNote notes={[note]} kind={kind.id} />
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
    </fieldset>
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
