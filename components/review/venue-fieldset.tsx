"use client";

import { cn } from "@/components/ui/cn";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import type { MapTiles } from "@/lib/map/tiles";
import type { ProposedPosition } from "@/lib/review/propose-position";
import { type VenueFormValues, venueFormFields } from "@/lib/review/venue-form-fields";
import type { Retry } from "./decision-form";
import { PlaceFields } from "./place-fields";
import { PositionFields, type StartPosition } from "./position-fields";
import { VenueFormField } from "./venue-form-field";

export type VenueFieldsetProps = VenueVocabulary & {
  /** Initial values. */
  values: VenueFormValues;
  /** Values the venue's page shows now; null for a venue without a page. */
  current: VenueFormValues | null;
  start: StartPosition;
  /** Where a venue without a position probably is. */
  proposed?: ProposedPosition | null;
  tiles: MapTiles;
};

/** All form fields of a venue. */
export function VenueFieldset({ retry, ...props }: VenueFieldsetProps & { retry: Retry | null }) {
  const values = { ...props.values, ...retry?.values };
  const [name, type, ...others] = venueFormFields.filter((fact) => fact.name !== "city");
  const fieldOf = (fact: (typeof venueFormFields)[number]) => (
    <VenueFormField
      key={fact.name}
      {...fact}
      value={values[fact.name] ?? ""}
      current={props.current?.[fact.name] ?? null}
      errors={retry?.errors[fact.name]}
    />
  );
  return (
    <>
      <div className={cn("grid gap-x-6 gap-y-5", props.current === null && "sm:grid-cols-2")}>
        {name && fieldOf(name)}
        {type && fieldOf(type)}
        <PlaceFields
          values={values}
          current={props.current}
          countries={props.countries}
          retry={retry}
        />
        {others.map(fieldOf)}
      </div>
      <GenreFields chosen={values.genres ?? ""} genres={props.genres} />
      <PositionFields
        values={values}
        retry={retry}
        start={props.start}
        proposed={props.proposed ?? null}
        tiles={props.tiles}
      />
    </>
  );
}

function GenreFields({ chosen, genres }: { chosen: string; genres: VenueFieldsetProps["genres"] }) {
  const slugs = chosen.split(",");
  return (
    <fieldset>
      <legend className="font-semibold">Music</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {genres.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="genres"
              value={slug}
              defaultChecked={slugs.includes(slug)}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
