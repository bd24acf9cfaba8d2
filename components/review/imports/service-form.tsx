"use client";

import { ActionForm, type Retry } from "@/components/review/action-form";
import { FoldedCard } from "@/components/review/folded-card";
import { BoxField } from "@/components/ui/field";
import { addSource } from "@/lib/review/imports/actions";

export type ServiceFormProps = {
  services: {
    id: string;
    label: string;
    tells: string;
    license: { name: string; url: string };
    obliges: string;
    rules: string;
  }[];
  countries: {
    name: string;
    /** The value that stands for all of its regions. */
    all: string;
    regions: { iso: string; name: string }[];
  }[];
};

/** Which service is asked for which regions. */
export function ServiceForm(props: ServiceFormProps) {
  return (
    <ActionForm
      action={addSource}
      label="Add a Source"
      fields={{}}
      button="Ask and Import"
      variant="primary"
      className="mt-6 grid max-w-2xl grid-cols-1 gap-6"
    >
      {(retry) => <ServiceFields retry={retry} {...props} />}
    </ActionForm>
  );
}

function ServiceFields({ retry, services, countries }: ServiceFormProps & { retry: Retry | null }) {
  const chosen = retry?.values.regions?.split(",") ?? [];
  return (
    <>
      <fieldset id="service" tabIndex={-1}>
        <legend className="font-semibold">Service</legend>
        <div className="mt-2 grid gap-3">
          {services.map((service) => (
            <ServiceChoice
              key={service.id}
              service={service}
              isChosen={(retry?.values.service ?? services[0]?.id) === service.id}
            />
          ))}
        </div>
        <Errors texts={retry?.errors.service} />
      </fieldset>
      <fieldset id="regions" tabIndex={-1}>
        <legend className="font-semibold">States, Provinces, and Territories</legend>
        <p className="text-muted text-sm">
          Each is a request or more, one after the other, with pauses: all of them take an hour or
          longer.
        </p>
        <div className="mt-2 grid grid-cols-1 gap-3">
          {countries.map((country) => (
            <CountryChoice key={country.all} country={country} chosen={chosen} />
          ))}
        </div>
        <Errors texts={retry?.errors.regions} />
      </fieldset>
      <BoxField name="isRefresh" defaultChecked={retry?.values.isRefresh === "on"}>
        Ask again, even if it was asked less than a day ago
      </BoxField>
    </>
  );
}

function Errors({ texts }: { texts: string[] | undefined }) {
  return texts && <p className="mt-2 font-medium text-danger">{texts.join(" ")}</p>;
}

type ServiceChoiceProps = { service: ServiceFormProps["services"][number]; isChosen: boolean };

function ServiceChoice({ service, isChosen }: ServiceChoiceProps) {
  const { id, label, tells, license, obliges, rules } = service;
  const link = "link inline-flex min-h-11 items-center";
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-2">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="radio"
          name="service"
          value={id}
          defaultChecked={isChosen}
          aria-describedby={`about-${id}`}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      <div id={`about-${id}`} className="text-sm">
        <p>{tells}</p>
        <p className="mt-1 text-muted">{obliges}</p>
      </div>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a href={license.url} rel="noreferrer" className={link}>
          {license.name}
        </a>
        <a href={rules} rel="noreferrer" className={link}>
          Rules of {label}
        </a>
      </p>
    </div>
  );
}

type CountryChoiceProps = { country: ServiceFormProps["countries"][number]; chosen: string[] };

function CountryChoice({ country: { name, all, regions }, chosen }: CountryChoiceProps) {
  const box = (value: string, label: string) => (
    <BoxField
      key={value}
      id={`regions-${value}`}
      name="regions"
      value={value}
      defaultChecked={chosen.includes(value)}
    >
      {label}
    </BoxField>
  );
  return (
    <div>
      {box(all, `All of ${name}`)}
      <FoldedCard
        summary={`Some of ${name}`}
        open={regions.some(({ iso }) => chosen.includes(iso))}
      >
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {regions.map((region) => box(region.iso, region.name))}
        </div>
      </FoldedCard>
    </div>
  );
}
