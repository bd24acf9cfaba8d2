/** The submission as its page showed it; `isOpen` while it can still be decided. `queue` is the list it was opened from. */
export type Item = { id: string; version: number; isOpen: boolean; queue: string };

/** A submission in the hidden fields of its forms. */
export function itemFields({ id, version, queue }: Item) {
  return { contributionId: id, version, queue };
}

/** The venue as its page showed it. */
export type SeenVenue = { id: number; updatedAt: string };

/** A venue in the hidden fields of its forms. */
export function venueFields({ id, updatedAt }: SeenVenue) {
  return { venueId: id, updatedAt };
}
