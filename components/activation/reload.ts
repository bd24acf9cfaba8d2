import { isChanged, isCheckable, isField, isOther, listParts, readValue } from "./fields";
import { isLeaving, noteChange, noteLeaving, pauseMs, press, pressed } from "./gestures";

const storageKey = "marquee-reload";
/** Never stored. */
const unsaved = ["password", "file"];

type Saved = {
  at: number;
  href: string;
  /** By the part's key; true for a press. */
  parts: Record<string, string | boolean>;
  focused?: string;
};

/** Reloads a page whose scripts no longer exist, and keeps what was typed and pressed, and where. */
export function reloadOnce(): void {
  // A page that has just been reloaded is not reloaded again. A reload would cancel a link or a form.
  if (!isLeaving() && !read()) {
    noteLeaving();
    // The page can be typed into until the new one arrives.
    addEventListener("pagehide", save);
    location.reload();
  }
}

function save(): void {
  const saved: Saved = { at: Date.now(), href: location.href, parts: {} };
  for (const [key, part] of keyedParts()) {
    if (part === document.activeElement) {
      saved.focused = key;
    }
    if (pressed.has(part)) {
      saved.parts[key] = true;
    } else if (isField(part) && isChanged(part) && !unsaved.includes(part.type) && !isOther(part)) {
      saved.parts[key] = readValue(part);
    }
  }
  write(saved);
}

/** Fills and presses again what was, if this page has just been reloaded. Returns whether it has. */
export function restore(): boolean {
  const saved = read();
  if (!saved) {
    return false;
  }
  const parts = keyedParts();
  for (const [key, value] of Object.entries(saved.parts)) {
    const part = parts.get(key);
    if (isField(part)) {
      Object.assign(part, { [isCheckable(part) ? "checked" : "value"]: value });
      noteChange(part);
    } else if (part) {
      press(part);
    }
  }
  parts.get(saved.focused ?? "")?.focus();
  // Once, also if the visitor comes back.
  write({ at: saved.at, href: saved.href, parts: {} });
  return true;
}

/** The same part of a page that has changed meanwhile has the same key; another part has another one. */
function keyedParts(): Map<string, HTMLElement> {
  return new Map(
    listParts().map((part, index) => [
      `${index} ${(part as { name?: string }).name || part.textContent}`,
      part,
    ]),
  );
}

/** What was saved when this page was reloaded, if that was just now. */
function read(): Saved | null {
  try {
    const saved: Saved = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
    return saved.href === location.href && Date.now() - saved.at < pauseMs ? saved : null;
  } catch {
    // Storage is blocked, or holds nothing or something else.
    return null;
  }
}

function write(saved: Saved): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(saved));
  } catch {
    // Storage is blocked.
  }
}
