/** The checkbox that says that what is published is another venue than this one. */
export function separateField(venueId: number): string {
  return `separate-${venueId}`;
}

const pattern = /^separate-(\d{1,9})$/;

/** Null for any other field. */
export function separateVenueId(name: string): number | null {
  const [, id] = pattern.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}
