import type { ReactNode } from "react";
import { DayOf } from "@/components/contribute/contributions/day-of";
import { MaybeLink } from "@/components/maybe-link";
import { formatNumber } from "@/lib/core/text/plural";
import type { ListedSource } from "@/lib/facts/listed-sources";

/** The data sets that listings rest on, each with its license. */
export function DataSets({ sources }: { sources: ListedSource[] }) {
  return (
    <>
      {sources.length === 0 ? (
        <p>No data set has been imported yet.</p>
      ) : (
        <>
          <p>A venue listed in several data sets counts once for each.</p>
          {sources.map((source) => (
            <DataSet key={source.id} source={source} />
          ))}
        </>
      )}
    </>
  );
}

function DataSet({ source }: { source: ListedSource }) {
  return (
    <article className="mt-6 border-line border-t pt-1 wrap-anywhere">
      <h3>
        <MaybeLink href={source.url}>{source.name}</MaybeLink>
      </h3>
      <dl className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
        {factsOf(source).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted max-sm:mt-2">{term}</dt>
            <dd>{value ?? <span className="text-muted">Not stated</span>}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function factsOf(source: ListedSource): [term: string, value: ReactNode][] {
  const { license, licenseUrl, attribution, isShareAlike, asOf, importedAt, venueCount } = source;
  return [
    ["Venues", formatNumber(venueCount)],
    ["License", license && <MaybeLink href={licenseUrl}>{license}</MaybeLink>],
    ["Share-alike", license && (isShareAlike ? "Yes: keep this license when you share it" : "No")],
    ["Attribution", attribution],
    ["Data from", asOf && <DayOf date={asOf} />],
    ["Last imported", importedAt && <DayOf date={importedAt} />],
  ];
}
