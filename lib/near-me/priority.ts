import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { radiusKm } from "./radius";

/** Distance rings in km; the closest venues within `dominance` decide the dominant region. */
const rings = { nearby: 1, walking: 5, city: 25, surroundings: 150, dominance: 15 };

/** Number of closest venues that decide the dominant region. */
const deciding = 10;

const labels = ["Right Nearby", "Walking Distance", "In Your City", "In Your State"];

/** Neither near nor in the dominant region. */
const farLabel = "Farther Away";

/** `isPaused` if closed for a while. */
export type LocatedVenue = Coordinates & { id: number; regionId: number; isPaused: boolean };
export type RankedVenue<V extends LocatedVenue = LocatedVenue> = V & {
  distanceKm: number;
  /** 0 to 5; lower values come first. */
  priority: number;
};

type Group<Venue> = { label: string; venues: [Venue, ...Venue[]] };

/** Venues in `sortByPriority` order, by the badge that they share. */
export function groupByBadge<V extends { priority: number }>(venues: V[]): Group<V>[] {
  const groups: Group<V>[] = [];
  for (const venue of venues) {
    const label = labels[venue.priority] ?? farLabel;
    const last = groups.at(-1);
    if (last?.label === label) {
      last.venues.push(venue);
    } else {
      groups.push({ label, venues: [venue] });
    }
  }
  return groups;
}

/** Specified Near Me order: by priority, open ones first, distance, and ID, without venues too far away. */
export function sortByPriority<V extends LocatedVenue>(
  venues: V[],
  position: Coordinates,
): RankedVenue<V>[] {
  const nearestFirst = sortByDistance(venues, position);
  return rankByPriority(nearestFirst, findDominantRegion(nearestFirst));
}

/** The same for venues that are sorted by distance, where the dominant region is known. */
export function rankByPriority<V extends LocatedVenue & { distanceKm: number }>(
  nearestFirst: V[],
  dominantRegion: number | null,
): RankedVenue<V>[] {
  return nearestFirst
    .map((venue) => ({ ...venue, priority: priorityOf(venue, dominantRegion) }))
    .sort(
      (one, other) =>
        one.priority - other.priority || Number(one.isPaused) - Number(other.isPaused),
    );
}

/** Adds distances and drops venues too far away. */
export function sortByDistance<V extends LocatedVenue>(venues: V[], position: Coordinates) {
  return venues
    .map((venue) => ({ ...venue, distanceKm: distanceKm(position, venue) }))
    .filter((venue) => venue.distanceKm <= radiusKm)
    .sort((one, other) => one.distanceKm - other.distanceKm || one.id - other.id);
}

type Distant = { regionId: number; distanceKm: number };

/** Most common region of the closest open venues; a tie goes to the region with the closest venue. */
export function findDominantRegion(
  nearestFirst: (Distant & { isPaused: boolean })[],
): number | null {
  const counts = new Map<number, number>();
  const open = nearestFirst.filter(({ isPaused }) => !isPaused);
  for (const { regionId, distanceKm } of open.slice(0, deciding)) {
    if (distanceKm <= rings.dominance) {
      counts.set(regionId, (counts.get(regionId) ?? 0) + 1);
    }
  }
  const most = Math.max(...counts.values());
  return [...counts.keys()].find((regionId) => counts.get(regionId) === most) ?? null;
}

/** Whether venues at this distance rank before those of the dominant region. */
export function precedesRegion(distanceKm: number): boolean {
  return distanceKm <= rings.city;
}

function priorityOf({ regionId, distanceKm }: Distant, dominantRegion: number | null): number {
  if (distanceKm <= rings.nearby) {
    return 0;
  }
  if (distanceKm <= rings.walking) {
    return 1;
  }
  if (precedesRegion(distanceKm)) {
    return 2;
  }
  if (regionId === dominantRegion) {
    return 3;
  }
  return distanceKm <= rings.surroundings ? 4 : 5;
}
