/** The last conflict of a page. */
export type ConflictCursor = { recordId: number; group: string };

/** Null if it can't be read. */
export function parseCursor(text: unknown): ConflictCursor | null {
  const [, id, group] = /^(\d{1,9})-(\w{1,40})$/.exec(String(text ?? "")) ?? [];
  return id && group ? { recordId: Number(id), group } : null;
}

export function formatCursor({ recordId, group }: ConflictCursor): string {
  return `${recordId}-${group}`;
}
