import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { BoxField, InputField, SelectField } from "@/components/ui/field";
import type { BrowseOptions } from "@/lib/browse/browsed";
import { capacityBands } from "@/lib/model/capacity";
import { traitKind } from "@/lib/model/kinds";
import { corridorBounds, dayBounds, maxBetween, type TourQuery } from "@/lib/model/tour";
import { traits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";
import { routes } from "@/lib/routes/hrefs";
import { maxPlaceLength } from "@/lib/search/geocoding/place-query";
import type { TourProblems } from "@/lib/tour/plan-tour";

type Props = { params: TourQuery; options: BrowseOptions; problems?: TourProblems };

/** Plain GET form: the address is the tour. */
export function TourForm({ params, options, problems = {} }: Props) {
  const place = (name: "from" | "to", label: string, example: string) => (
    <InputField
      name={name}
      label={label}
      required
      isEnforced
      pattern=".*\S.*"
      title="Enter a city, ZIP code, or postal code"
      toolparamdescription="A city, a ZIP code, or a postal code, such as Austin, TX"
      maxLength={maxPlaceLength}
      defaultValue={params[name]}
      placeholder={example}
      {...(problems[name] && { errors: [problems[name]] })}
    />
  );
  return (
    <form
      action={routes.tour}
      toolname="tour"
      tooldescription="Lists live music venues on the way from one place to another, day by day."
      className="no-print mb-6 grid max-w-3xl gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {place("from", "From", "Toronto, ON")}
        {place("to", "To", "New Orleans, LA")}
        <InputField
          name="via"
          label="Stops Between"
          isOptional
          help={`Up to ${maxBetween}, with a semicolon after each.`}
          maxLength={(maxBetween + 1) * maxPlaceLength}
          defaultValue={params.via.join("; ")}
          placeholder="Nashville, TN; Memphis, TN"
          className="sm:col-span-2"
          {...(problems.via && { errors: [problems.via] })}
        />
        <NumberField
          name="within"
          label="Venues Within"
          help={`${corridorBounds.least} to ${corridorBounds.most} of the straight line.`}
          bounds={corridorBounds}
          value={params.within}
        />
        <NumberField
          name="day"
          label="Longest Day"
          help="Between two nights, in a straight line."
          bounds={dayBounds}
          value={params.day}
        />
        <SelectField name="unit" label="Unit" defaultValue={params.unit}>
          <option value="mi">Miles</option>
          <option value="km">Kilometers</option>
        </SelectField>
        <Kinds params={params} options={options} />
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Boxes
          legend="Size"
          name="size"
          chosen={params.sizes}
          choices={capacityBands.map(({ id, label }) => ({ id, label }))}
        />
        <Boxes
          legend="Before You Go"
          name="with"
          chosen={params.traits}
          choices={traits
            .filter((trait) => options.traits[traitKind(trait)] || params.traits.includes(trait.id))
            .map(({ id, filter: { label } }) => ({ id, label }))}
        >
          <BoxField name="unknown" value="1" defaultChecked={params.isUnknownToo}>
            Include venues of which it isn't known
          </BoxField>
        </Boxes>
      </div>
      <Button type="submit" className="justify-self-start">
        Plan Tour
      </Button>
    </form>
  );
}

function Kinds({ params, options }: Pick<Props, "params" | "options">) {
  return (
    <>
      <SelectField
        name="type"
        label="Venue Type"
        defaultValue={params.type ?? ""}
        nothing="All Types"
      >
        {venueTypes.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      {(options.genres.length > 0 || params.genre) && (
        <SelectField
          name="genre"
          label="Music"
          defaultValue={params.genre ?? ""}
          nothing="All Music"
        >
          {options.genres.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

type NumberProps = {
  name: string;
  label: string;
  help: string;
  bounds: { least: number; most: number };
  value: number;
};

function NumberField({ bounds, value, ...field }: NumberProps) {
  return (
    <InputField
      {...field}
      type="number"
      inputMode="numeric"
      min={bounds.least}
      max={bounds.most}
      defaultValue={value}
    />
  );
}

type BoxesProps = {
  legend: string;
  name: string;
  chosen: readonly string[];
  choices: readonly { id: string; label: string }[];
  children?: ReactNode;
};

/** Nothing without choices. */
function Boxes({ legend, name, chosen, choices, children }: BoxesProps) {
  return (
    choices.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="font-semibold">{legend}</legend>
        {choices.map(({ id, label }) => (
          <BoxField
            key={id}
            id={`${name}-${id}`}
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
          >
            {label}
          </BoxField>
        ))}
        {children}
      </fieldset>
    )
  );
}
