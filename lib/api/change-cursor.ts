/** Where a walk through the changes is; to callers, an opaque text. */
export type ChangeCursor = {
  epoch: string;
  /** First all venues by ID, then what changed since the walk began. */
  phase: "venues" | "changes";
  /** Of the last change; of the first one to come while venues are listed. */
  transactionId: string;
  /** Of the last change or venue. */
  id: string;
};

const letters = { venues: "v", changes: "c" } as const;

/** Transaction and change IDs have 64 bits. */
export const cursorPattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([vc])\.(\d{1,18})\.(\d{1,18})$/;

export function formatCursor({ epoch, phase, transactionId, id }: ChangeCursor): string {
  return [epoch, letters[phase], transactionId, id].join(".");
}

/** Null for a text that is no cursor. */
export function parseCursor(text: string): ChangeCursor | null {
  const [, epoch, letter, transactionId, id] = cursorPattern.exec(text) ?? [];
  if (!(epoch && transactionId && id)) {
    return null;
  }
  return { epoch, phase: letter === letters.venues ? "venues" : "changes", transactionId, id };
}
