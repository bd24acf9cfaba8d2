import { toSlug } from "@/lib/core/text/slug";

export type SluggedVenue = { name: string; citySlug: string };

/**
 * Chooses a free slug for each venue, in order: its name, then with the city, then with a counter. `findTaken` returns
 * which of the given slugs belong or belonged to a venue.
 */
export async function chooseSlugs(
  venues: SluggedVenue[],
  findTaken: (slugs: string[]) => Promise<Set<string>>,
): Promise<string[]> {
  const chosen = new Map<number, string>();
  const given = new Set<string>();
  let open = venues.map((venue, position) => ({ venue, position }));
  for (let from = 0, count = 2; open.length > 0; from += count, count *= 4) {
    const candidates = open.map(({ venue }) => slugCandidates(venue, from, count));
    const taken = await findTaken(candidates.flat());
    open = open.filter(({ position }, index) => {
      const slug = candidates[index]?.find((entry) => !taken.has(entry) && !given.has(entry));
      if (slug !== undefined) {
        given.add(slug);
        chosen.set(position, slug);
      }
      return slug === undefined;
    });
  }
  return venues.map((_, position) => chosen.get(position) ?? "");
}

/** Candidates from number `from` up to `from + count`: 'hall', 'hall-halifax', 'hall-halifax-2', … */
function slugCandidates(venue: SluggedVenue, from: number, count: number): string[] {
  const name = toSlug(venue.name);
  // A name of punctuation alone has no slug: 'venue-halifax', 'venue-halifax-2', …
  const withCity = `${name || "venue"}-${venue.citySlug}`;
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    if (number === 0) {
      return name || withCity;
    }
    return number === 1 ? withCity : `${withCity}-${number}`;
  });
}
