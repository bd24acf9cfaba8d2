import { EmptyState } from "@/components/empty-state";
import { FeedLinks } from "@/components/feed-links";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page/page-header";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { cursorOf, type EventParams } from "@/lib/events/params";
import type { EventPage, VenueEvent } from "@/lib/events/queries";
import { citation, eventWords, evidenceWords, monthWords } from "@/lib/events/words";
import { eventKinds } from "@/lib/model/event-kinds";
import type { CountryWithRegions, Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { changesFileHref } from "@/lib/routes/endpoints";
import { changesHref, pageLink, regionHref, venueHref } from "@/lib/routes/hrefs";
import { changesFeed } from "@/lib/seo/feeds/feed-links";

type Props = EventPage & {
  region: Region | null;
  params: EventParams;
  /** With their regions, each of which has a register of its own. */
  countries?: CountryWithRegions[];
};

/** What happened to venues, by month, newest first. */
export function RegisterView({ region, params, events, next, countries = [] }: Props) {
  const feed = changesFeed(region);
  const { after, ...filters } = params;
  const page = changesHref(region, { ...filters, ...(after && { after: cursorOf(after) }) });
  return (
    <>
      <PageHeader
        title={feed.name}
        crumbs={[pageLink("changes"), ...(region ? [{ name: region.name, href: feed.href }] : [])]}
      >
        What opened, closed, and moved{region && ` in ${sentenceName(region)}`}, with its date and
        who says so.
      </PageHeader>
      <div className="page pb-16">
        <Filters action={feed.href} params={params} />
        {countries.length > 0 && <Regions countries={countries} />}
        {events.length === 0 ? (
          <NoEvents region={region} isFiltered={Object.values(params).some(Boolean)} />
        ) : (
          <Months events={events} />
        )}
        {next && (
          <p className="no-print mt-8">
            <Button asChild variant="outline">
              <Link href={changesHref(region, { ...filters, after: cursorOf(next) })} rel="next">
                Earlier Changes
              </Link>
            </Button>
          </p>
        )}
        <p className="no-print mt-8 text-muted text-sm">
          This page as a table:
          <a
            href={changesFileHref(page)}
            className="link ms-3 inline-flex min-h-11 min-w-11 items-center justify-center"
          >
            CSV
          </a>
        </p>
        <p className="no-print text-muted text-sm">
          Follow the register:
          <FeedLinks {...feed} />
        </p>
        <p className="max-w-[68ch] text-muted text-sm">
          Only what a source or our team states with a date is here: when we first heard of a venue
          says nothing about its opening. "By" means that the evidence is from that time, and it had
          happened by then.
        </p>
      </div>
    </>
  );
}

function Filters({ action, params }: { action: string; params: EventParams }) {
  return (
    <form action={action} className="no-print grid max-w-2xl gap-3 sm:grid-cols-3">
      <SelectField name="kind" label="What Happened" nothing="Anything" defaultValue={params.kind}>
        {eventKinds.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <InputField
        name="year"
        label="Year"
        inputMode="numeric"
        pattern="[12][0-9]{3}"
        title="Enter a year, such as 2019"
        defaultValue={params.year}
      />
      <Button type="submit" variant="outline" className="min-h-12 self-end">
        Show Changes
      </Button>
    </form>
  );
}

function Regions({ countries }: { countries: CountryWithRegions[] }) {
  return (
    <details className="no-print mt-3">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        By State, Province, or Territory
      </summary>
      {countries.map((country) => (
        <section key={country.id} aria-label={country.name} className="mt-2">
          <h2 className="text-lg">{country.name}</h2>
          <ul className="flex flex-wrap gap-x-5">
            {country.regions
              .filter(({ venueCount }) => venueCount > 0)
              .map((region) => (
                <li key={region.id}>
                  <Link
                    href={changesHref({ ...region, country })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {region.name}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function NoEvents({ region, isFiltered }: Pick<Props, "region"> & { isFiltered: boolean }) {
  return (
    <div className="mt-8">
      <EmptyState
        title="No Dated Changes"
        links={[
          region
            ? { href: regionHref(region), name: `Venues in ${sentenceName(region)}` }
            : pageLink("browse"),
        ]}
      >
        {isFiltered
          ? "We know of none with a date that fits."
          : "No source or reviewer has stated one with a date yet."}
      </EmptyState>
    </div>
  );
}

function Months({ events }: Pick<Props, "events">) {
  return [...new Set(events.map(monthWords))].map((month) => (
    <section key={month} aria-label={month} className="mt-8">
      <h2 className="text-section">{month}</h2>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {events
          .filter((event) => monthWords(event) === month)
          .map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
      </ul>
    </section>
  ));
}

function EventRow({ event }: { event: VenueEvent }) {
  const { venue } = event;
  const { name: city, region } = venue.city;
  return (
    <li className="wrap-anywhere">
      <Link href={venueHref(venue)} className="link font-semibold">
        {venue.name}
      </Link>
      , {city}, {region.code}
      <p>{eventWords(event)}</p>
      <p className="text-muted text-sm">{evidenceWords(event)}</p>
      <details className="text-sm">
        <summary className="min-h-6 w-fit cursor-pointer">Cite</summary>
        {citation(event)}
      </details>
    </li>
  );
}
