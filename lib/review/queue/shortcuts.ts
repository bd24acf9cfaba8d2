/** Keyboard shortcuts of the review pages. Their targets carry the key in `data-shortcut`. */
export const shortcuts = [
  { keys: "j", does: "Next in a list" },
  { keys: "k", does: "Previous in a list" },
  { keys: "Enter", does: "Open the selected entry" },
  { keys: "1 to 9", does: "Choose the venue or value with this number" },
  { keys: "a", does: "Approve, apply all changes, or add a venue" },
  { keys: "r", does: "Reject (opens the reasons), or dismiss a record" },
  { keys: "q", does: "Ask the submitter" },
  { keys: "d", does: "Mark as a duplicate" },
  { keys: "m", does: "Merge into the listed venue" },
  { keys: "s", does: "Spam (opens the form at its button)" },
  { keys: "u", does: "Undo" },
  { keys: "n", does: "Next in the queue" },
  { keys: "g q", does: "Back to the queue" },
  { keys: "/", does: "Search" },
  { keys: "?", does: "Show these shortcuts" },
] as const;

const storageKey = "review-shortcuts";

/** Users of speech input, among others, need to turn shortcuts off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    isOn ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, "off");
  } catch {
    // Storage is blocked, so the setting stays as it is.
  }
}
