import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import { type Field, isField, listParts, readValue, waitingSelector } from "./fields";
import { setField } from "./set-field";

/** Keys that move the focus, or are pressed together with others. */
const ignoredKeys = /^(?:Tab|Shift|Control|Alt|Meta)$/;

/** How long a page that is being left, or has been reloaded, is not reloaded, in ms. */
export const pauseMs = 10_000;

/** Someone who waits presses again, but means it once. */
export const pressed = new Set<HTMLElement>();
const keys: KeyboardEvent[] = [];
/** Values of changed fields. */
const changed = new Map<Field, string | boolean>();

const listening = new AbortController();
let isHydrated = false;
/** Whether a change is being repeated. React may set a checkbox back for a moment: to its state from before all effects. */
let isRepeating = false;
/** When the visitor was last about to leave the page, in ms since 1970. */
let leftAt = 0;
let partsBefore: HTMLElement[] = [];
let rootBefore: DOMStringMap = {};

type Note = (event: Event) => unknown;

/** By event, notes what has to be repeated. Returns whether React must not handle it at all until then. */
const notes: Record<string, Note> = {
  click: (event) => {
    const target = findWaiting(event.target);
    if (target) {
      event.preventDefault();
      press(target);
    } else if (leavesPage(event as MouseEvent)) {
      noteLeaving();
    }
    return target;
  },
  keydown: (event) => isForScripts(event as KeyboardEvent) && keys.push(event as KeyboardEvent),
  input: noteTyped,
  change: noteTyped,
  submit: (event) => {
    const { submitter } = event as SubmitEvent;
    if (isHydrated && submitter) {
      // By Enter: React does not know yet all that was typed.
      event.preventDefault();
      press(submitter);
      return submitter;
    }
    // The browser sends the form.
    noteLeaving();
    return null;
  },
};

/**
 * Holds presses and keys that need scripts until the page is hydrated. Everything else, such as typing, links, and
 * searches, works without; the scripts are told of what was typed.
 *
 * @param onGesture called for every gesture that may need scripts.
 */
export function holdGestures(onGesture: () => void): void {
  const shown = pageAddress();
  // Back and Forward between addresses that scripts gave an earlier document of this page.
  addEventListener("popstate", () => pageAddress() === shown || location.reload(), {
    signal: listening.signal,
  });
  for (const [type, note] of Object.entries(notes)) {
    const onEvent = (event: Event) => {
      // React handles what is repeated, and hears of everything that needs no repetition.
      if (isRepeating) {
        return;
      }
      // React may listen already and would handle it twice, or half.
      if (note(event) || !isHydrated) {
        event.stopImmediatePropagation();
      }
      onGesture();
    };
    addEventListener(type, onEvent, { capture: true, signal: listening.signal });
  }
}

export function press(target: HTMLElement): void {
  pressed.add(target);
  showPress("waiting");
}

/** Has the scripts be told of a field's current value, after those of fields that were changed before. */
export function noteChange(field: Field): void {
  changed.delete(field);
  changed.set(field, readValue(field));
}

export function hasChanges(): boolean {
  return changed.size > 0;
}

/** Tells that the browser leaves the page, which a reload would cancel. */
export function noteLeaving(): void {
  leftAt = Date.now();
}

export function isLeaving(): boolean {
  return Date.now() - leftAt < pauseMs;
}

/** Hydration may replace everything: React renders again what a translator has changed. */
export function rememberPage(): void {
  partsBefore = listParts();
  rootBefore = { ...document.documentElement.dataset };
}

/** Repeats everything, now that there are scripts, and holds nothing any more. */
export async function repeat(): Promise<void> {
  isHydrated = true;
  Object.assign(document.documentElement.dataset, rootBefore);
  for (const [field, value] of changed) {
    await repeatChange(field, value);
    // Hydration resets a list to its default, and a component may replace it by another one.
    const latest = changed.get(field) ?? value;
    if (readValue(currentOf(field)) !== latest) {
      await repeatChange(field, latest);
    }
  }
  listening.abort();
  showPress();
  for (const event of keys) {
    currentOf(event.target as HTMLElement).dispatchEvent(new KeyboardEvent("keydown", event));
  }
  for (const target of pressed) {
    currentOf(target).click();
  }
}

/** Has the browser handle what is held, since the scripts could not be loaded, or says that it cannot. */
export function giveBack(): void {
  keys.length = 0;
  const [target] = pressed;
  if (!target) {
    return;
  }
  pressed.clear();
  showPress();
  if (target instanceof HTMLAnchorElement) {
    location.assign(target.href);
  } else if (
    isSubmit(target) &&
    target.form &&
    (isGet(target) || target.dataset.needsScripts === undefined)
  ) {
    target.form.requestSubmit(target);
  } else {
    showPress("failed");
  }
}

/** Shows whether a press was noticed; see activation-notes.tsx and app/globals.css. */
function showPress(state?: "waiting" | "failed"): void {
  const { dataset } = document.documentElement;
  if (state) {
    dataset.press = state;
  } else {
    delete dataset.press;
  }
}

function findWaiting(element: EventTarget | null): HTMLElement | null {
  const target = element instanceof Element && element.closest<HTMLElement>(waitingSelector);
  return target && !isSearch(target) ? target : null;
}

/** Whether a button submits a search or filters, which the server answers. */
function isSearch(target: HTMLElement): boolean {
  return isSubmit(target) && isGet(target) && target.dataset.needsScripts === undefined;
}

function isGet(target: HTMLButtonElement): boolean {
  return (target.formMethod || target.form?.method) === "get";
}

function isSubmit(target: HTMLElement): target is HTMLButtonElement {
  return (target as HTMLButtonElement).type === "submit";
}

/** Whether a click follows a link to another document. */
function leavesPage(event: MouseEvent): boolean {
  const selector = ':is([href^="/"], [href^="http"]):not([target], [download])';
  return (
    isUnmodifiedLeftClick(event) &&
    event.target instanceof Element &&
    event.target.closest(selector) !== null
  );
}

/** Components read chosen files by themselves, since browsers also restore them. */
function noteTyped({ target }: Event): void {
  if (isField(target) && target.type !== "file") {
    if (!isHydrated) {
      noteChange(target);
    } else {
      // React has been told, but is told again after earlier changes: that of a country empties the state, for example.
      changed.set(target, readValue(target));
    }
  }
}

/** Keys outside fields are shortcuts, or move between tabs. */
function isForScripts({ target, key }: KeyboardEvent): boolean {
  return target instanceof Element && !isField(target) && !ignoredKeys.test(key);
}

function repeatChange(field: Field, value: string | boolean): Promise<void> {
  isRepeating = true;
  setField(currentOf(field), field, value);
  isRepeating = false;
  return rendered();
}

function currentOf<Type extends HTMLElement>(part: Type): Type {
  return part.isConnected
    ? part
    : ((document.getElementById(part.id) ??
        listParts()[partsBefore.indexOf(part)] ??
        part) as Type);
}

/** React renders the effect of an event before the next task. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Without the fragment. */
function pageAddress(): string {
  return location.pathname + location.search;
}
