"use client";

import type { ReactNode } from "react";
import type { Retry } from "@/components/review/decision-form";
import { Field } from "@/components/review/field";
import { cityListId } from "@/components/review/place-fields";
import { ProblemSummary } from "@/components/review/problem-summary";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/action";
import { confirm, mergeCity, rename } from "@/lib/review/cities/actions";

/** The city as the page showed it. */
type SeenCity = { id: number; name: string };

type Props = {
  city: SeenCity;
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  label: string;
  button: string;
  children?: (retry: Retry | null) => ReactNode;
};

function CityForm({ city, action, label, button, children }: Props) {
  const { response, isPending, form } = useReviewForm(action);
  const refused = response?.ok === false ? response : null;
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  return (
    <form {...form} noValidate aria-label={label} className="grid gap-4">
      <ProblemSummary problem={refused} />
      <input type="hidden" name="cityId" value={city.id} />
      <input type="hidden" name="seenName" value={city.name} />
      {children?.(retry)}
      <Button variant="outline" disabled={isPending} className="justify-self-start">
        {isPending ? "Saving..." : button}
      </Button>
    </form>
  );
}

export function RenameForm({ city }: { city: SeenCity }) {
  return (
    <CityForm city={city} action={rename} label="Rename" button="Rename This City">
      {(retry) => (
        <Field
          label="Name"
          name="name"
          help="The former address redirects to the new one."
          required
          defaultValue={retry?.values.name ?? city.name}
          errors={retry?.errors.name}
        />
      )}
    </CityForm>
  );
}

export function MergeCityForm({ city, meant }: { city: SeenCity; meant: string }) {
  return (
    <CityForm city={city} action={mergeCity} label="Merge" button="Merge into That City">
      {(retry) => (
        <Field
          label="City to Keep"
          name="into"
          help="Venues move there, and addresses redirect. This can't be undone."
          list={cityListId}
          required
          autoComplete="off"
          defaultValue={retry?.values.into ?? meant}
          errors={retry?.errors.into}
        />
      )}
    </CityForm>
  );
}

export function ConfirmForm({ city, meant }: { city: SeenCity; meant: string }) {
  return (
    <CityForm city={city} action={confirm} label="Confirm" button={`${city.name} Is Right`}>
      {() => (
        <p>
          An import added this city. Did it mean {meant}? Until you decide, it stays hidden from
          search engines.
        </p>
      )}
    </CityForm>
  );
}
