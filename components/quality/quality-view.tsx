import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { formatNumber } from "@/lib/core/text/plural";
import { keysOf } from "@/lib/core/typed-object";
import { detailSections } from "@/lib/model/details";
import { agingMonths, freshMonths } from "@/lib/quality/freshness-of-venues";
import { addUp, type QualityCounts, type RegionRow } from "@/lib/quality/queries";
import { regionHref, routes } from "@/lib/routes/hrefs";

type Props = { rows: RegionRow[]; countedAt: Date | null };

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const columns = [
  { id: "withPosition", label: "Map pin" },
  { id: "withCapacity", label: "Capacity" },
  { id: "withHours", label: "Hours" },
  { id: "withAccess", label: "Wheelchair access" },
  { id: "withContact", label: "Phone or website" },
  ...keysOf(detailSections).map((id) => ({ id, label: detailSections[id].label })),
  { id: "fresh", label: "Fresh" },
  { id: "aging", label: "Aging" },
  { id: "old", label: "Old" },
  { id: "unknown", label: "No date" },
] as const satisfies { id: keyof QualityCounts; label: string }[];

export function QualityView({ rows, countedAt }: Props) {
  if (!countedAt) {
    return (
      <EmptyState
        title="Numbers Arrive Overnight"
        links={[{ href: routes.dataSources, name: "See Our Data Sources" }]}
      >
        Figures update once a day and leave out samples.
      </EmptyState>
    );
  }
  const countries = [...new Set(rows.map(({ region }) => region.country.name))];
  return (
    <>
      <Explanation countedAt={countedAt} />
      {countries.map((country) => (
        <CountryTable
          key={country}
          country={country}
          rows={rows.filter(({ region }) => region.country.name === country)}
        />
      ))}
    </>
  );
}

function Explanation({ countedAt }: { countedAt: Date }) {
  return (
    <div className="max-w-[68ch]">
      <p>
        A listing is fresh if its newest fact is from the last {freshMonths} months, by the date of
        its source's data or the day a visitor or reviewer told us. Up to {agingMonths} months, it's
        aging; after that, it's old. "No date" means that no source dates its data.
      </p>
      <p className="mt-3">
        Know a venue whose listing is missing something?{" "}
        <Link href={routes.updateInfo} className="link">
          Tell us
        </Link>
        . Where the facts come from is on{" "}
        <Link href={routes.dataSources} className="link">
          Data Sources
        </Link>
        .
      </p>
      <p className="mt-3 text-muted">Counted on {days.format(countedAt)}.</p>
    </div>
  );
}

function CountryTable({ country, rows }: { country: string; rows: RegionRow[] }) {
  return (
    <div className="mt-10">
      <h2 className="text-section">{country}</h2>
      <section
        aria-label={country}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the table scrollable by keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto"
      >
        <table className="w-full text-right text-sm tabular-nums">
          <thead>
            <tr className="border-line border-b-2 align-bottom">
              <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left">
                State or province
              </th>
              <th scope="col" className="px-3 py-2">
                Venues
              </th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" className="min-w-20 px-3 py-2">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.region.slug} className="border-line border-b">
                <th
                  scope="row"
                  className="sticky left-0 max-w-32 bg-paper pr-4 text-left font-normal"
                >
                  <Link
                    href={regionHref(row.region)}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {row.region.name}
                  </Link>
                </th>
                <Counts counts={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="sticky left-0 bg-paper py-3 pr-4 text-left">
                Total
              </th>
              <Counts counts={addUp(rows)} />
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

function Counts({ counts }: { counts: QualityCounts }) {
  return (
    <>
      <td className="px-3">{formatNumber(counts.venueCount)}</td>
      {columns.map(({ id }) => (
        <td key={id} className="px-3">
          {shareOf(counts[id], counts.venueCount)}
        </td>
      ))}
    </>
  );
}

/** Rounded so that only all is 100% and only none is 0%. */
function shareOf(part: number, whole: number): string {
  const percent = Math.round((100 * part) / whole);
  const shown = part > 0 && part < whole ? Math.min(99, Math.max(1, percent)) : percent;
  return `${shown}%`;
}
