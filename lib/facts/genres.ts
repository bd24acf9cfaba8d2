import "server-only";
import type { RunQuery } from "./queries";

/** Gives venues the music that their records state, unless a person chose it. */
export async function writeStatedGenres(
  query: RunQuery,
  venueIds: readonly number[],
): Promise<void> {
  if (venueIds.length === 0) {
    return;
  }
  await query(
    `WITH venue AS (
       SELECT id FROM venues v WHERE id = ANY ($1::int[]) AND NOT has_chosen_genres
         AND NOT EXISTS (SELECT FROM venue_genres l WHERE l.venue_id = v.id AND NOT l.is_imported)
     ), stated AS (
       SELECT DISTINCT r.venue_id, g.id AS genre_id
         FROM venue JOIN source_records r ON r.venue_id = venue.id
           CROSS JOIN LATERAL string_to_table(r.facts ->> 'genres', ',') AS said (slug)
           JOIN genres g ON g.slug = said.slug AND g.kind = 'MUSIC'
     ), gone AS (
       DELETE FROM venue_genres l USING venue WHERE l.venue_id = venue.id
         AND NOT EXISTS (SELECT FROM stated s WHERE (s.venue_id, s.genre_id) = (l.venue_id, l.genre_id))
     )
     INSERT INTO venue_genres (venue_id, genre_id, is_imported) SELECT venue_id, genre_id, true FROM stated
       ON CONFLICT DO NOTHING`,
    [venueIds],
  );
}
