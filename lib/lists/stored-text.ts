/** Where a visitor's browser keeps its list, with the notes. */
export const listStorageKey = "marquee-list";

/** Fired on the window when this page has changed the list. */
export const listChangedEvent = "marquee:list";

/** Has `listener` called when this page or another changes the list. Returns how to stop it. */
export function subscribeToList(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  window.addEventListener(listChangedEvent, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(listChangedEvent, listener);
  };
}

/** The list as it is stored; null if there is none, or storage is blocked. */
export function readListText(): string | null {
  try {
    return localStorage.getItem(listStorageKey);
  } catch {
    return null;
  }
}
