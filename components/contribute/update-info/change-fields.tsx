import type { Route } from "next";
import type { ComponentProps, MouseEvent } from "react";
import { ChoiceGroup } from "@/components/contribute/submissions/choice-group";
import { bindTo, type TextForm } from "@/components/contribute/submissions/use-checked-form";
import { InputField, SelectField, TextAreaField } from "@/components/ui/field";
import { type Choice, changeWords, choicesOf, type Genres } from "@/lib/contribute/change-choices";
import { becomesName, type ChangeInput, wasName } from "@/lib/contribute/changes";
import { recordOf } from "@/lib/core/typed-object";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import { amenityIds } from "@/lib/model/amenities";
import { detailOf, isDetailId } from "@/lib/model/details";
import {
  type ChangeField,
  changeLabel,
  fieldNames,
  type ListedFactId,
  listedFacts,
} from "@/lib/model/listed-facts";
import type { ChangeHref } from "./begin-href";
import { HoursByDay } from "./hours-by-day";
import { changeId } from "./use-changes";

type Shared = {
  form: TextForm;
  startValues: Partial<Record<ChangeInput, string>>;
  isReady: boolean;
  genres: Genres;
};

type Props = Shared & {
  begun: readonly ListedFactId[];
  changeHref: ChangeHref;
  onTakeBack: (fact: ListedFactId) => void;
};

/** The facts that the visitor changes, each with what the page says and what is right. */
export function ChangeFields({ begun, changeHref, onTakeBack, ...shared }: Props) {
  return begun.map((fact) => {
    const others = begun.filter((other) => other !== fact);
    return (
      <FactChange
        key={fact}
        {...shared}
        fact={fact}
        leftHref={changeHref(others)}
        onTakeBack={(event) => {
          if (isUnmodifiedLeftClick(event)) {
            event.preventDefault();
            onTakeBack(fact);
          }
        }}
      />
    );
  });
}

type FactProps = Shared & {
  fact: ListedFactId;
  /** The page without this change, for browsers without scripts. */
  leftHref: Route;
  onTakeBack: (event: MouseEvent) => void;
};

function FactChange({ fact, leftHref, onTakeBack, ...shared }: FactProps) {
  const { label } = listedFacts[fact];
  return (
    <fieldset
      id={changeId(fact)}
      className="mt-4 min-w-0 rounded-lg border border-line bg-surface px-3 pt-1 pb-4 sm:px-4"
    >
      <legend className="float-left py-2.5 font-semibold text-lg leading-tight">{label}</legend>
      <a href={leftHref} rel="nofollow" onClick={onTakeBack} className="link float-right py-2.5">
        Keep <span className="sr-only">{label}</span> as listed
      </a>
      <div className="clear-both">
        {fieldNames(fact).map((field) => (
          <FieldChange key={field} {...shared} field={field} />
        ))}
      </div>
    </fieldset>
  );
}

const notSure: Choice = { value: "", label: "Not sure" };

/** How each field is asked for; the others are lines of text. */
const controls: Partial<Record<ChangeField, ControlKind>> = {
  capacityBand: "chips",
  genres: "boxes",
  operatingHours: "paragraphs",
  ...recordOf(amenityIds, () => "segments"),
};

type ControlKind = "chips" | "boxes" | "segments" | "paragraphs";

const inputs: Partial<Record<ChangeField, Pick<ComponentProps<"input">, "type" | "inputMode">>> = {
  phone: { type: "tel" },
  email: { type: "email" },
  website: { type: "url" },
  capacity: { inputMode: "numeric" },
};

/** The input of a field, and what the page says of it, which goes along with the form. */
function FieldChange({ field, ...shared }: Shared & { field: ChangeField }) {
  const { form, startValues } = shared;
  const was = wasName(field);
  return (
    <>
      <input type="hidden" {...form.register(was)} defaultValue={startValues[was] ?? ""} />
      <Control {...shared} field={field} />
    </>
  );
}

function Control({ field, genres, ...shared }: Shared & { field: ChangeField }) {
  const { form, startValues } = shared;
  const name = becomesName(field);
  const label = changeLabel(field);
  const kind = controls[field];
  const choices = choicesOf(field, genres);
  if (field === "hoursByDay") {
    return <HoursByDay {...shared} name={name} />;
  }
  if (choices && kind) {
    const group = { ...shared, name, legend: label, isUnmarked: true };
    const all = kind === "segments" ? [...choices, notSure] : [notSure, ...choices];
    return kind === "boxes" ? (
      <ChoiceGroup {...group} choices={choices} isMultiple />
    ) : (
      <ChoiceGroup {...group} choices={all} isSegmented={kind === "segments"} />
    );
  }
  const was = form.getValues(wasName(field)) ?? startValues[wasName(field)] ?? "";
  const bound = {
    ...bindTo({ form, startValues })(name),
    label: isDetailId(field) ? detailOf(field).question : `New ${label}`,
    help: `Listed: ${changeWords(field, was, genres)}`,
  };
  if (choices) {
    return (
      <SelectField {...bound} nothing="Not known">
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  return kind === "paragraphs" ? (
    <TextAreaField {...bound} />
  ) : (
    <InputField {...bound} {...inputs[field]} />
  );
}
