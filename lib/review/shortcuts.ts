/** The keys of the desk. What a key reaches carries it in `data-shortcut`. */
export const shortcuts = [
  { keys: "j", does: "Next in a list" },
  { keys: "k", does: "Previous in a list" },
  { keys: "Enter", does: "Open what is chosen" },
  { keys: "a", does: "Approve" },
  { keys: "r", does: "Reject: opens the reasons" },
  { keys: "q", does: "Ask the submitter" },
  { keys: "d", does: "Mark as a duplicate" },
  { keys: "u", does: "Undo" },
  { keys: "n", does: "Next in the queue, after a decision" },
  { keys: "g q", does: "Back to the queue" },
  { keys: "/", does: "Search" },
  { keys: "?", does: "Show these keys" },
] as const;

const storageKey = "review-shortcuts";

/** Somebody who speaks to the computer, or types with care, may turn them off (WCAG 2.1.4). */
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
    // Storage is blocked: they stay as they are.
  }
}
