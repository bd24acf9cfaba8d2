import { isNearlySpelled } from "@/lib/places/nearly-spelled";
import { doubtCities } from "./city-mutations";
import { listNewCities, type NewCityRow } from "./queries";
import type { ReportEntry } from "./report";
import type { ImportSession } from "./session";
import { inTransaction } from "./transaction";

/** Reports every city the file added, and hides likely typos from search engines. */
export async function judgeNewCities(session: ImportSession, file: string): Promise<ReportEntry[]> {
  const cities = (await listNewCities(session)).map((city) => ({
    ...city,
    meant: city.isTown
      ? undefined
      : city.alike.find(({ slug }) => isNearlySpelled(city.slug, slug)),
  }));
  const doubtful = cities.flatMap(({ regionId, slug, meant }) =>
    meant ? [{ regionId, slug, meantId: meant.id }] : [],
  );
  if (doubtful.length > 0 && session.batch) {
    await inTransaction(session.connection, () => doubtCities(session, doubtful));
  }
  return cities.map((city) => toEntry(file, city));
}

type Judged = NewCityRow & { meant: { name: string } | undefined };

function toEntry(file: string, { name, regionCode, line, recordId, meant }: Judged): ReportEntry {
  const place = `${name}, ${regionCode}`;
  const note = meant
    ? {
        reason: "new city, to be confirmed by a reviewer",
        detail: `${place}: did you mean ${meant.name}?`,
      }
    : { reason: "new city", detail: place };
  return { file, line, recordId, name: "", kind: "warning", note };
}
