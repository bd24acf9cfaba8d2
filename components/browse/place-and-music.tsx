import type { ReactNode } from "react";
import type { Browsed, BrowseOptions } from "@/lib/browse/browsed";
import { formatNumber } from "@/lib/core/text/plural";
import { type BrowseParams, isNarrowed } from "@/lib/model/browse-params";
import { nameWordLabel } from "@/lib/model/kinds";
import { placeParam } from "@/lib/routes/hrefs";

type Props = { params: BrowseParams; browsed: Browsed; options: BrowseOptions };

/** Where, and what music: a state, a province, or the chosen city, and a genre; if no venue has one, a word of the name. */
export function PlaceAndMusic({ params, browsed: { place, genre }, options }: Props) {
  const { name } = params;
  // Their counts are those of the whole directory, so others could lead to an empty list.
  const isAlone = !isNarrowed({ ...params, name: "" });
  const words = options.words.filter(({ word }) => isAlone && word !== name);
  const countries = [...new Set(options.regions.map(({ country }) => country.name))];
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <Choice label="Place" name="place" chosen={place?.path}>
        <option value="">US and Canada</option>
        {place?.kind === "city" && <option value={place.path}>{place.name}</option>}
        {countries.map((country) => (
          <optgroup key={country} label={country}>
            {options.regions
              .filter((region) => region.country.name === country)
              .map((region) => (
                <option key={region.id} value={placeParam(region)}>
                  {region.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      {(options.genres.length > 0 || genre) && (
        <Choice label="Music" name="genre" chosen={genre?.slug}>
          <option value="">All Music</option>
          {options.genres.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {(name || (words.length > 0 && options.genres.length === 0)) && (
        <Choice label="Word in the Name" name="name" chosen={name}>
          <option value="">Any Name</option>
          {name && <option value={name}>{nameWordLabel(name)}</option>}
          {words.map(({ word, venueCount }) => (
            <option key={word} value={word}>
              {nameWordLabel(word)} ({formatNumber(venueCount)})
            </option>
          ))}
        </Choice>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  chosen: string | undefined;
  children: ReactNode;
};

function Choice({ label, name, chosen = "", children }: ChoiceProps) {
  return (
    <label className="block min-w-0">
      <span className="font-display font-semibold text-lg">{label}</span>
      <select
        name={name}
        defaultValue={chosen}
        toolparamdescription={label}
        className="mt-1 min-h-11 w-full min-w-0 cursor-pointer rounded-md border border-control bg-surface px-3 text-ink"
      >
        {children}
      </select>
    </label>
  );
}
