import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { plural } from "@/lib/core/text/plural";
import type { CountryWithRegions } from "@/lib/places/selects";
import { filterParams, isNarrowed, type QueueFilter, wholeQueue } from "@/lib/review/queue/tabs";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";

type Props = { filter: QueueFilter; countries: CountryWithRegions[] };

/** Narrows a list of waiting submissions by place, age, and sender; works without scripts. */
export function QueueFilterForm({ filter, countries }: Props) {
  const { tab, older, sender, place } = filter;
  return (
    <details open={isNarrowed(filter)} className="mt-4">
      <summary className="py-2.5 wrap-anywhere">
        {isNarrowed(filter)
          ? `Filters: ${filterWords(filter, countries)}`
          : "Filter by Place, Age, or Sender"}
      </summary>
      <form action={routes.reviewQueue} className="flex flex-wrap items-end gap-4">
        {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
        <SelectField
          name="place"
          label="Country, State, or Province"
          nothing="Everywhere"
          defaultValue={place}
          className="max-w-xs grow basis-56"
        >
          {countries.map(({ code, name, regions }) => (
            <optgroup key={code} label={name}>
              <option value={code}>All of {name}</option>
              {regions.map((region) => (
                <option key={region.code} value={`${code}-${region.code}`}>
                  {region.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <InputField
          name="older"
          label="Older Than (Days)"
          type="number"
          min={1}
          max={999}
          defaultValue={older ?? ""}
          className="basis-40"
        />
        <InputField
          name="sender"
          label="Sender's Whole Email Address"
          type="email"
          maxLength={100}
          autoComplete="off"
          defaultValue={sender}
          className="max-w-md grow basis-56"
        />
        <Button variant="outline">Show</Button>
        {isNarrowed(filter) && (
          <Link
            href={reviewListHref(routes.reviewQueue, filterParams({ ...wholeQueue, tab }))}
            className="link inline-flex min-h-11 items-center"
          >
            Clear Filters
          </Link>
        )}
      </form>
    </details>
  );
}

/** 'Nova Scotia, older than 30 days, ada@example.com' */
function filterWords({ older, sender, place }: QueueFilter, countries: CountryWithRegions[]) {
  const age = older === null ? null : `older than ${plural(older, "day")}`;
  return [place && placeName(place, countries), age, sender].filter(Boolean).join(", ");
}

function placeName(place: string, countries: CountryWithRegions[]): string {
  const [countryCode, regionCode] = place.split("-");
  const country = countries.find(({ code }) => code === countryCode);
  const region = country?.regions.find(({ code }) => code === regionCode);
  return (regionCode ? region?.name : country?.name) ?? place;
}
