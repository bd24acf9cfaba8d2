import { Link } from "@/components/link";
import { plural } from "@/lib/core/text/plural";
import type { Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { regionHref } from "@/lib/routes/hrefs";

export function RegionCard({ region }: { region: Region }) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface p-4 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3">
      <h3 className="text-xl">{region.name}</h3>
      <p className="mt-1 text-muted tabular-nums">{plural(region.venueCount, "venue")}</p>
      <Link
        href={regionHref(region)}
        className="mt-auto pt-3 font-medium underline underline-offset-4 outline-none after:absolute after:inset-0 group-hover:decoration-2"
      >
        View all cities<span className="sr-only"> in {sentenceName(region)}</span>
      </Link>
    </article>
  );
}
