/** Where a walk through the changes is; to callers, an opaque text. */
export type ChangeCursor = {
  epoch: string;
  /** Of the last change that was read, or was there when the walk began. */
  position: string;
  /** ID of the last venue that was listed; null once all are, and changes follow. */
  listedId: string | null;
};

/** Positions have 64 bits. */
export const cursorPattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,18})(?:\.(\d{1,10}))?$/;

export function formatCursor({ epoch, position, listedId }: ChangeCursor): string {
  return [epoch, position, ...(listedId === null ? [] : [listedId])].join(".");
}

/** Null for a text that is no cursor. */
export function parseCursor(text: string): ChangeCursor | null {
  const [, epoch, position, listedId = null] = cursorPattern.exec(text) ?? [];
  return epoch && position ? { epoch, position, listedId } : null;
}
