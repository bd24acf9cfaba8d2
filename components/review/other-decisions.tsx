"use client";

import { retention } from "@/lib/model/retention-periods";
import {
  ask,
  declareDuplicate,
  declareSpam,
  declareUnchanged,
  reject,
  release,
  undo,
} from "@/lib/review/actions";
import { DecisionForm, type Item } from "./decision-form";
import { AreaField, ChoiceField } from "./field";
import { ReasonFields } from "./reason-fields";

export function RejectForm({ item }: { item: Item }) {
  return (
    <DecisionForm
      isClosed
      shortcut="r"
      item={item}
      action={reject}
      label="Reject"
      button="Reject"
      variant="outline"
    >
      {(retry) => <ReasonFields retry={retry} />}
    </DecisionForm>
  );
}

export function AskForm({ item }: { item: Item }) {
  return (
    <DecisionForm
      isClosed
      shortcut="q"
      item={item}
      action={ask}
      label="Ask a Question"
      button="Send the Question"
      variant="outline"
    >
      {(retry) => (
        <AreaField
          name="question"
          label="Question to the Submitter"
          defaultValue={retry?.values.question}
          errors={retry?.errors.question}
        />
      )}
    </DecisionForm>
  );
}

type DuplicateProps = { item: Item; venues: { id: number; name: string }[] };

export function DuplicateForm({ item, venues }: DuplicateProps) {
  return (
    <DecisionForm
      isClosed
      shortcut="d"
      item={item}
      action={declareDuplicate}
      label="Mark as a Duplicate"
      button="Mark as a Duplicate"
      variant="outline"
    >
      {(retry) => (
        <>
          <ChoiceField
            id="duplicate-of"
            name="venueId"
            label="Duplicate Of"
            help="Use the search on this page to choose another venue."
            defaultValue={retry?.values.venueId ?? venues[0]?.id ?? ""}
            errors={retry?.errors.venueId}
          >
            {venues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">An earlier submission</option>
          </ChoiceField>
          <AreaField
            id="duplicate-note"
            name="note"
            label="Message to the Submitter (Optional)"
            rows={2}
            defaultValue={retry?.values.note}
            errors={retry?.errors.note}
          />
        </>
      )}
    </DecisionForm>
  );
}

/** For an update that matches the current listing. */
export function UnchangedForm({ item, venueId }: { item: Item; venueId: number }) {
  return (
    <DecisionForm
      isClosed
      item={item}
      action={declareUnchanged}
      label="Nothing to Change"
      button="Close: Nothing to Change"
      variant="outline"
    >
      {(retry) => (
        <>
          <input type="hidden" name="venueId" value={venueId} />
          <p>
            We'll tell the submitter that the page already says so. This doesn't mark the venue as
            verified.
          </p>
          <AreaField
            id="unchanged-note"
            name="note"
            label="Message to the Submitter (Optional)"
            rows={2}
            defaultValue={retry?.values.note}
            errors={retry?.errors.note}
          />
        </>
      )}
    </DecisionForm>
  );
}

export function SpamForm({ item }: { item: Item }) {
  return (
    <DecisionForm
      isClosed
      shortcut="s"
      item={item}
      action={declareSpam}
      label="Spam"
      button="Mark as Spam"
      variant="outline"
    >
      {() => (
        <p>
          No email is sent. The submission is deleted after {retention.discardedDays} days. Until
          then, new ones from its sender or with a similar text are held.
        </p>
      )}
    </DecisionForm>
  );
}

/** For a submission that is held because it resembles spam. */
export function ReleaseForm({ item }: { item: Item }) {
  return (
    <DecisionForm
      item={item}
      action={release}
      label="Not Spam"
      button="Not Spam"
      variant="outline"
      shortcut="u"
    >
      {() => (
        <p>
          It's held because its sender or its text resembles a submission that was marked as spam.
          Not Spam puts it in the queue, sends its receipt, and stops holding others like it.
        </p>
      )}
    </DecisionForm>
  );
}

type UndoProps = { item: Item; actionId: string; isReopening: boolean };

export function UndoForm({ item, actionId, isReopening }: UndoProps) {
  return (
    <DecisionForm
      item={{ ...item, isOpen: true }}
      action={undo}
      label="Undo"
      button={isReopening ? "Reopen" : "Undo This Decision"}
      variant="outline"
      shortcut="u"
    >
      {() => <input type="hidden" name="actionId" value={actionId} />}
    </DecisionForm>
  );
}
