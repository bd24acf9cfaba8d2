"use client";

import { useId } from "react";
import { BoxField } from "@/components/ui/field";
import { type Happening, happenings } from "@/lib/review/venues/happened";
import type { Retry } from "./action-form";

type Props = { possible?: readonly Happening[]; retry: Retry | null };

/** Asks whether a change of a venue's name or address is what happened to it, or corrects a mistake. */
export function HappenedFields({ possible = happenings, retry }: Props) {
  // Two forms of a page may ask.
  const id = useId();
  return (
    possible.length > 0 && (
      <fieldset aria-describedby={`${id}-help`}>
        <legend className="font-semibold">What Happened</legend>
        <p id={`${id}-help`} className="text-muted text-sm">
          The register of change lists what you check, as of today. Check nothing if you correct a
          mistake.
        </p>
        {possible.map(({ id: name, words }) => (
          <BoxField
            key={name}
            id={`${id}-${name}`}
            name={name}
            defaultChecked={Boolean(retry?.values[name])}
            errors={retry?.errors[name]}
          >
            {words}
          </BoxField>
        ))}
      </fieldset>
    )
  );
}
