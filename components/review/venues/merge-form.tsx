"use client";

import { ActionForm, type Retry } from "@/components/review/action-form";
import { type SeenVenue, venueFields } from "@/components/review/item-fields";
import { merge } from "@/lib/review/venues/actions";
import type { MergedFact } from "@/lib/review/venues/compare-facts";

type Winner = SeenVenue & { name: string };
type Props = { venue: SeenVenue; winner: Winner; loserName: string; fields: MergedFact[] };

/** Shows the values the winner gains, and a choice for each value that differs. */
export function MergeForm({ venue, winner, loserName, fields }: Props) {
  const filled = fields.filter(({ isFilled }) => isFilled);
  const differing = fields.filter(({ isFilled }) => !isFilled);
  return (
    <ActionForm
      fields={{
        ...venueFields(venue),
        winnerId: winner.id,
        winnerUpdatedAt: winner.updatedAt,
      }}
      action={merge}
      label={`Merge into ${winner.name}`}
      button={`Merge into ${winner.name}`}
      variant="primary"
      className="grid gap-5"
    >
      {(retry) => (
        <>
          {filled.length > 0 && <Filled fields={filled} name={winner.name} />}
          {differing.map((fact) => (
            <Choice
              key={fact.id}
              fact={fact}
              names={{ winner: winner.name, loser: loserName }}
              retry={retry}
            />
          ))}
        </>
      )}
    </ActionForm>
  );
}

function Filled({ fields, name }: { fields: MergedFact[]; name: string }) {
  return (
    <div>
      <p className="font-semibold">Missing details added to {name}</p>
      <dl className="mt-1 grid gap-1">
        {fields.map(({ id, label, loser }) => (
          <div key={id} className="wrap-anywhere">
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline whitespace-pre-line">{loser}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ChoiceProps = {
  fact: MergedFact;
  names: Record<"winner" | "loser", string>;
  retry: Retry | null;
};

function Choice({ fact, names, retry }: ChoiceProps) {
  const field = `take-${fact.id}`;
  const chosen = retry?.values[field] ?? "winner";
  return (
    <fieldset>
      <legend className="font-semibold">{fact.label}</legend>
      {(["winner", "loser"] as const).map((side) => (
        <label key={side} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={field}
            value={side}
            defaultChecked={chosen === side}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="whitespace-pre-line">{fact[side]}</span>
            <span className="block text-muted text-sm">
              From {names[side]}, which {side === "winner" ? "stays" : "goes"}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
