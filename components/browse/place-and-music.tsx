import type { ReactNode } from "react";
import type { Browsed, BrowseOptions } from "@/lib/browse/browsed";
import { placeParam } from "@/lib/routes/hrefs";

type Props = { browsed: Browsed; options: BrowseOptions };

/** Where, and what music: a state, a province, or the chosen city, and a genre, if any venue has one. */
export function PlaceAndMusic({ browsed: { place, genre }, options }: Props) {
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
        className="mt-1 min-h-11 w-full min-w-0 cursor-pointer rounded-md border border-control bg-surface px-3 text-ink"
      >
        {children}
      </select>
    </label>
  );
}
