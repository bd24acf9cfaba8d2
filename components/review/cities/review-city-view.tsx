import { Link } from "@/components/link";
import { DecidedNote } from "@/components/review/decided-note";
import { KnownCities } from "@/components/review/known-cities";
import { HistorySection } from "@/components/review/trail-list";
import { WhoActed } from "@/components/review/who-acted";
import { Card, CardTitle } from "@/components/ui/card";
import { plural } from "@/lib/core/text/plural";
import type { ReviewCity } from "@/lib/review/cities/queries";
import { cityHref, routes } from "@/lib/routes/hrefs";
import { ConfirmForm, MergeCityForm, RenameForm } from "./city-forms";

type Props = {
  reviewed: ReviewCity;
  /** Changes with each action and keys the forms, so that each one resets. */
  done: string;
};

export function ReviewCityView({ reviewed: { city, history }, done }: Props) {
  const [latest] = history;
  const seen = { id: city.id, name: city.name };
  return (
    <>
      <Link href={routes.reviewCities} className="link inline-flex min-h-11 items-center">
        All Cities
      </Link>
      <h1 className="text-title wrap-anywhere">
        {city.name}, {city.region.code}
      </h1>
      <p className="mt-2 text-muted">
        {plural(city.venueCount, "venue")}.{" "}
        {city.venueCount > 0 && (
          <Link href={cityHref(city)} className="link inline-flex min-h-11 items-center">
            View Public Page
          </Link>
        )}
      </p>
      {latest && (
        <DecidedNote key={done} isNew={done !== ""}>
          <p className="font-semibold">
            <WhoActed entry={latest} />
          </p>
        </DecidedNote>
      )}
      <div key={`forms-${done}`} className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {city.likelyMeant && (
          <Card aria-labelledby="confirm">
            <CardTitle id="confirm">Is This a City?</CardTitle>
            <ConfirmForm city={seen} meant={city.likelyMeant.name} />
          </Card>
        )}
        <Card aria-labelledby="merge">
          <CardTitle id="merge">Merge into Another</CardTitle>
          <MergeCityForm city={seen} meant={city.likelyMeant?.name ?? ""} />
        </Card>
        <Card aria-labelledby="rename">
          <CardTitle id="rename">Rename</CardTitle>
          <RenameForm city={seen} />
        </Card>
      </div>
      <KnownCities regionId={city.region.id} />
      <HistorySection entries={history} />
    </>
  );
}
