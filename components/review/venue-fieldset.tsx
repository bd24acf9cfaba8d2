"use client";

import { cn } from "@/components/ui/cn";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { keysOf } from "@/lib/core/typed-object";
import type { MapTiles } from "@/lib/map/tiles";
import { detailSections, detailsOf } from "@/lib/model/details";
import type { ProposedPosition } from "@/lib/review/decide/propose-position";
import {
  detailFormField,
  type VenueFormValues,
  venueFormFields,
} from "@/lib/review/venues/venue-form-fields";
import type { Retry } from "./action-form";
import { GenreFields } from "./genre-fields";
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
  // Alone, since boxes that were unchecked are missing from what was sent.
  const values: Retry["values"] = retry?.values ?? props.values;
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
      {keysOf(detailSections).map((section) => {
        const rows = detailsOf(section);
        const isOpen = rows.some(
          ({ id }) =>
            retry?.errors[id] ||
            (values[id] ?? "") !== (props.current?.[id] ?? props.values[id] ?? ""),
        );
        return (
          <details key={section} open={isOpen} className="rounded-lg border border-line px-4">
            <summary className="min-h-11 py-2.5 font-semibold">
              {detailSections[section].label}
            </summary>
            <div
              className={cn(
                "grid gap-x-6 gap-y-5 pb-4",
                props.current === null && "sm:grid-cols-2",
              )}
            >
              {rows.map((detail) => fieldOf(detailFormField(detail)))}
            </div>
          </details>
        );
      })}
      <GenreFields
        genres={props.genres}
        chosen={values.genres ?? ""}
        current={props.current?.genres ?? null}
      />
      <PositionFields
        values={values}
        current={props.current}
        retry={retry}
        start={props.start}
        proposed={props.proposed ?? null}
        tiles={props.tiles}
      />
    </>
  );
}
