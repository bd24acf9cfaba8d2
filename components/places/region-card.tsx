import { Link } from "@/components/link";
import { formatNumber } from "@/lib/core/text/plural";
import type { Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { regionHref } from "@/lib/routes/hrefs";

/** On phones, a row with name and number. */
export function RegionCard({ region }: { region: Region }) {
  return (
    <article className="group relative flex h-full min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-lg border border-line bg-surface px-3 py-1 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3 sm:flex-col sm:flex-nowrap sm:items-start sm:justify-start sm:p-4">
      <h3 className="min-w-0 wrap-anywhere max-sm:font-semibold max-sm:font-text max-sm:text-sm sm:text-xl">
        {region.name}
      </h3>
      <p className="text-muted tabular-nums max-sm:text-sm sm:mt-1">
        {region.venueCount === 0 ? (
          <>
            <span aria-hidden className="sm:hidden">
              0
            </span>
            <span className="max-sm:sr-only">No venues yet</span>
          </>
        ) : (
          <>
            {formatNumber(region.venueCount)}
            <span className="max-sm:sr-only">{region.venueCount === 1 ? " venue" : " venues"}</span>
          </>
        )}
      </p>
      <Link
        href={regionHref(region)}
        className="font-medium underline underline-offset-4 outline-none after:absolute after:inset-0 group-hover:decoration-2 max-sm:absolute max-sm:inset-0 sm:mt-auto sm:pt-3"
      >
        <span className="max-sm:sr-only">View all cities</span>
        <span className="sr-only"> in {sentenceName(region)}</span>
      </Link>
    </article>
  );
}
