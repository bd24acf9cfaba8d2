import { type Field, isChanged, isCheckable, isOther, listFields, readValue } from "./fields";

const storageKey = "marquee-reload";
/** A page that has just been reloaded is not reloaded again. */
const pauseMs = 10_000;
/** Never stored. */
const unsaved = /password|file|hidden/;

type Saved = {
  at: number;
  href: string;
  fields: Record<string, string | boolean>;
  focused: number;
};

/** When the visitor was last about to leave the page, in ms since 1970. */
let leftAt = 0;

/** Tells that the browser follows a link or sends a form, which a reload would cancel. */
export function noteLeaving(): void {
  leftAt = Date.now();
}

/** Reloads a page whose scripts no longer exist, and keeps what was typed and where. */
export function reloadOnce(): void {
  const lastAt = Math.max(read()?.at ?? 0, leftAt);
  if (Date.now() - lastAt < pauseMs) {
    return;
  }
  // The page can be typed into until the new one arrives.
  addEventListener("pagehide", save);
  location.reload();
}

function save(): void {
  const fields: Saved["fields"] = {};
  const all = listFields();
  for (const [index, field] of all.entries()) {
    if (isChanged(field) && !unsaved.test(field.type) && !isOther(field)) {
      fields[keyOf(index, field)] = readValue(field);
    }
  }
  const focused = all.indexOf(document.activeElement as Field);
  const saved: Saved = { at: Date.now(), href: location.href, fields, focused };
  sessionStorage.setItem(storageKey, JSON.stringify(saved));
}

/** Returns whether this page has just been reloaded. Fills its fields again and passes them on. */
export function restoreTyped(onRestored: (field: Field) => void): boolean {
  const saved = read();
  // By then it is too old to be used.
  saved && setTimeout(() => sessionStorage.removeItem(storageKey), pauseMs);
  if (saved?.href !== location.href || Date.now() - saved.at > pauseMs) {
    return false;
  }
  const all = listFields();
  for (const [index, field] of all.entries()) {
    const value = saved.fields[keyOf(index, field)];
    if (typeof value === "boolean" && isCheckable(field)) {
      field.checked = value;
      onRestored(field);
    } else if (typeof value === "string") {
      field.value = value;
      onRestored(field);
    }
  }
  all[saved.focused]?.focus();
  return true;
}

function keyOf(index: number, { name }: Field): string {
  return `${index} ${name}`;
}

function read(): Saved | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "");
  } catch {
    // Storage is blocked, or holds nothing or something else.
    return null;
  }
}
