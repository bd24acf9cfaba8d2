import "server-only";
import { cleanCity } from "@/lib/import/clean/city";
import { citySelect } from "@/lib/places/selects";
import { publishPurge } from "@/lib/queue/publish-purge";
import { findKnownCity } from "@/lib/review/cities/find-or-create-city";
import { cityHref } from "@/lib/routes/hrefs";
import { wholeSite } from "@/lib/routes/purge";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";

/** `seenName` is the city's name when the page was rendered. */
export type SeenCity = { cityId: number; seenName: string };

const lockedSelect = {
  ...citySelect,
  regionId: true,
  population: true,
  latitude: true,
  longitude: true,
} as const;

/** Keeps the transaction of one merge short; a misspelled city has few venues. */
const maxMoved = 1000;

const missing = "This city no longer exists.";

async function lockCity(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT 1 FROM cities WHERE id = ${id} FOR UPDATE`;
  const city = await transaction.city.findUnique({ where: { id }, select: lockedSelect });
  return city ?? refuse("not-found", missing);
}

type LockedCity = Awaited<ReturnType<typeof lockCity>>;

async function lockSeenCity(transaction: Transaction, { cityId, seenName }: SeenCity) {
  const city = await lockCity(transaction, cityId);
  return city.name === seenName
    ? city
    : refuse("changed", `This city has been renamed to ${city.name} since you opened it.`);
}

/** Renames a city. Its former address redirects, and imports still find it by its former name. */
export function renameCity(
  reviewer: Reviewer,
  { name: typed, ...seen }: SeenCity & { name: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const city = await lockSeenCity(transaction, seen);
    const { name, slug } = readName(typed, city);
    if (slug !== city.slug) {
      await changeSlug(transaction, city, slug);
    }
    await transaction.city.update({
      where: { id: city.id },
      data: { name, slug, likelyMeantId: null },
    });
    await recordAction(transaction, {
      reviewer,
      action: "rename-city",
      cityId: city.id,
      before: { city: { name: city.name, slug: city.slug } },
      after: { city: { name, slug } },
    });
    // The city's name is on venue cards in every kind of list.
    await publishPurge(transaction, [wholeSite]);
    return { ok: true, href: cityHref({ ...city, slug }) };
  });
}

function readName(typed: string, { region }: LockedCity) {
  const cleaned = cleanCity(typed.trim() || null, region.code);
  return "city" in cleaned ? cleaned.city : refuseField("name", "Enter a valid city name");
}

async function changeSlug(transaction: Transaction, city: LockedCity, slug: string): Promise<void> {
  const other = await findKnownCity(transaction, city.regionId, slug);
  if (other && other.id !== city.id) {
    refuseField(
      "name",
      `${city.region.name} already has a city called ${other.name}. Merge this city into it`,
    );
  }
  await transaction.formerCitySlug.deleteMany({ where: { regionId: city.regionId, slug } });
  await transaction.formerCitySlug.create({
    data: { regionId: city.regionId, slug: city.slug, cityId: city.id },
  });
}

/** Moves a city's venues into another city of its region. Its address and those of its venues redirect. */
export function mergeCities(
  reviewer: Reviewer,
  { into, ...seen }: SeenCity & { into: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const { loser, winner } = await lockBoth(transaction, seen, into);
    const venueIds = await moveVenues(transaction, loser, winner);
    await passOnNames(transaction, loser, winner);
    await transaction.city.delete({ where: { id: loser.id }, select: { id: true } });
    const { population, latitude, longitude } = winner.latitude === null ? loser : winner;
    await transaction.city.update({
      where: { id: winner.id },
      data: { population: winner.population ?? population, latitude, longitude },
    });
    await recordAction(transaction, {
      reviewer,
      action: "merge-cities",
      cityId: winner.id,
      before: { city: { id: loser.id, name: loser.name, slug: loser.slug } },
      after: { city: { id: winner.id, name: winner.name, slug: winner.slug }, venueIds },
    });
    await publishPurge(transaction, [wholeSite]);
    return { ok: true, href: cityHref(winner) };
  });
}

/** Locks in id order to avoid deadlocks between two merges. */
async function lockBoth(transaction: Transaction, seen: SeenCity, into: string) {
  const before = await transaction.city.findUnique({
    where: { id: seen.cityId },
    select: lockedSelect,
  });
  const city = before ?? refuse("not-found", missing);
  const cleaned = cleanCity(into.trim() || null, city.region.code);
  const found =
    "city" in cleaned ? await findKnownCity(transaction, city.regionId, cleaned.city.slug) : null;
  const target =
    found ?? refuseField("into", `Enter a city in ${city.region.name} that is already listed`);
  if (target.id === city.id) {
    refuseField("into", "A city can't be merged into itself");
  }
  for (const id of [city.id, target.id].toSorted((one, other) => one - other)) {
    await lockCity(transaction, id);
  }
  return {
    loser: await lockSeenCity(transaction, seen),
    winner: await lockCity(transaction, target.id),
  };
}

async function moveVenues(
  transaction: Transaction,
  loser: LockedCity,
  winner: LockedCity,
): Promise<number[]> {
  const venues = await transaction.venue.findMany({
    where: { cityId: loser.id },
    select: { id: true },
    orderBy: { id: "asc" },
    take: maxMoved + 1,
  });
  if (venues.length > maxMoved) {
    refuse(
      "invalid",
      `${loser.name} has more than ${maxMoved} venues. Merge the smaller city instead.`,
    );
  }
  await transaction.$executeRaw`
    UPDATE venues SET city_id = ${winner.id}, updated_at = greatest(clock_timestamp(), updated_at + interval '1 ms')
      WHERE city_id = ${loser.id}`;
  const place = JSON.stringify({ cityId: winner.id, regionId: winner.regionId });
  await transaction.$executeRaw`
    UPDATE venues SET decided = jsonb_set(decided, '{city,values}', ${place}::jsonb)
      WHERE id = ANY (${venues.map(({ id }) => id)}) AND decided ? 'city'`;
  // Some may be of venues that a reviewer moved to another city.
  await transaction.$executeRaw`
    UPDATE source_records SET city_id = ${winner.id} WHERE city_id = ${loser.id}`;
  return venues.map(({ id }) => id);
}

/** Points the loser's former names and addresses at the winner. */
async function passOnNames(
  transaction: Transaction,
  loser: LockedCity,
  winner: LockedCity,
): Promise<void> {
  await transaction.formerCitySlug.updateMany({
    where: { cityId: loser.id },
    data: { cityId: winner.id },
  });
  await transaction.formerCitySlug.create({
    data: { regionId: loser.regionId, slug: loser.slug, cityId: winner.id },
  });
  await transaction.city.updateMany({
    where: { likelyMeantId: loser.id, id: { not: winner.id } },
    data: { likelyMeantId: winner.id },
  });
}

/** Confirms that a city's name is not a typo, which lets search engines index it. */
export function confirmCity(reviewer: Reviewer, seen: SeenCity): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const city = await lockSeenCity(transaction, seen);
    const { count } = await transaction.city.updateMany({
      where: { id: city.id, likelyMeantId: { not: null } },
      data: { likelyMeantId: null },
    });
    if (count === 0) {
      refuse("decided", "This city was already confirmed.");
    }
    await recordAction(transaction, {
      reviewer,
      action: "confirm-city",
      cityId: city.id,
      before: { isConfirmed: false },
      after: { isConfirmed: true },
    });
    await publishPurge(transaction, [cityHref(city)]);
    return { ok: true, href: cityHref(city) };
  });
}
