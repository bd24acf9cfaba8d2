import { useMemo, useSyncExternalStore } from "react";
import { parseStoredList, readListText, type StoredList, subscribeToList } from "@/lib/lists/store";

/** The list in the visitor's browser; null on the server, which does not know it. */
export function useStoredList(): StoredList | null {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribeToList,
    readListText,
    () => undefined,
  );
  return useMemo(() => (text === undefined ? null : parseStoredList(text)), [text]);
}
