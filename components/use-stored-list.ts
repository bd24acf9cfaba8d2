import { useMemo, useSyncExternalStore } from "react";
import { parseStoredList, type StoredList } from "@/lib/lists/store";
import { readListText, subscribeToList } from "@/lib/lists/stored-text";

/** The list in the visitor's browser; null on the server, which does not know it. */
export function useStoredList(): StoredList | null {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribeToList,
    readListText,
    () => undefined,
  );
  return useMemo(() => (text === undefined ? null : parseStoredList(text)), [text]);
}
