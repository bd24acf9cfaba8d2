import { type Field, isField, readValue } from "./fields";
import { noteLeaving } from "./reload";

/** A button that opens a popover needs no script. */
const waitingSelector = "button:not([popovertarget]), [data-needs-scripts]";

/** Keys that move the focus, or are pressed together with others. */
const ignoredKeys = /^(?:Tab|Shift|Control|Alt|Meta)$/;

/**
 * Holds presses and keys that need scripts until the page is hydrated. Everything else, such as typing, links, and
 * searches, works without; the scripts are told of what was typed.
 */
export class HeldGestures {
  /** Someone who waits presses again, but means it once. */
  private readonly pressed = new Set<HTMLElement>();
  private readonly keys: KeyboardEvent[] = [];
  /** Values of changed fields. */
  private readonly changed = new Map<Field, string | boolean>();
  private readonly listening = new AbortController();

  /** @param onGesture called for every gesture that may need scripts. */
  constructor(private readonly onGesture: () => void) {
    this.hold("click", (event) => {
      const target = findWaiting(event.target);
      if (target) {
        event.preventDefault();
        this.pressed.add(target);
        showWaiting(true);
      } else if (event.target instanceof Element && event.target.closest("a[href]")) {
        noteLeaving();
      }
    });
    this.hold("keydown", (event) => isForScripts(event) && this.keys.push(event));
    for (const type of ["input", "change"] as const) {
      this.hold(type, ({ target }) => isTyped(target) && this.noteChange(target));
    }
    // The browser sends the form: React does not know yet what was typed.
    this.hold("submit", noteLeaving);
  }

  /** Has the scripts be told of a field's current value, after those of fields that were changed before. */
  noteChange(field: Field): void {
    this.changed.delete(field);
    this.changed.set(field, readValue(field));
  }

  hasChanges(): boolean {
    return this.changed.size > 0;
  }

  /** Keeps events from React, which may listen already and would handle them twice, or half. */
  private hold<Type extends keyof WindowEventMap>(
    type: Type,
    note: (event: WindowEventMap[Type]) => void,
  ): void {
    const onEvent = (event: WindowEventMap[Type]) => {
      event.stopImmediatePropagation();
      note(event);
      this.onGesture();
    };
    addEventListener(type, onEvent, { capture: true, signal: this.listening.signal });
  }

  /** Repeats everything, now that there are scripts, and holds nothing any more. */
  async repeat(): Promise<void> {
    this.listening.abort();
    showWaiting(false);
    // Someone may still be typing.
    const typing = new AbortController();
    const onTyped = ({ isTrusted, target }: Event) => {
      const field = target as Field;
      isTrusted && this.changed.has(field) && this.changed.set(field, readValue(field));
    };
    // Lists and radio buttons send it too.
    addEventListener("input", onTyped, { capture: true, signal: typing.signal });
    for (const [field, value] of this.changed) {
      repeatChange(field, value);
      await rendered();
      // Hydration resets a list to its default, and a component may replace it by another one.
      const current = currentOf(field);
      const latest = this.changed.get(field) ?? value;
      if (isField(current) && readValue(current) !== latest) {
        repeatChange(current, latest);
        await rendered();
      }
    }
    typing.abort();
    for (const event of this.keys) {
      event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
    }
    for (const target of this.pressed) {
      target.click();
    }
  }

  /** Has the browser handle what is held, since the scripts could not be loaded. Returns whether it could. */
  giveBack(): boolean {
    showWaiting(false);
    this.keys.length = 0;
    const [target] = this.pressed;
    this.pressed.clear();
    if (target instanceof HTMLAnchorElement) {
      location.assign(target.href);
      return true;
    }
    const form = target instanceof HTMLButtonElement && target.type === "submit" && target.form;
    if (form) {
      form.requestSubmit(target);
    }
    return target === undefined || Boolean(form);
  }
}

/** Shows that a press was noticed; see app/globals.css. */
function showWaiting(isWaiting: boolean): void {
  document.documentElement.toggleAttribute("data-waiting", isWaiting);
}

function findWaiting(element: EventTarget | null): HTMLElement | null {
  const target = element instanceof Element ? element.closest(waitingSelector) : null;
  return target instanceof HTMLElement && !isSearch(target) ? target : null;
}

/** Whether a button submits a search or filters, which the server answers. */
function isSearch(target: HTMLElement): boolean {
  return (
    target instanceof HTMLButtonElement &&
    target.type === "submit" &&
    (target.formMethod || target.form?.method) === "get"
  );
}

/** Components read chosen files by themselves, since browsers also restore them. */
function isTyped(target: EventTarget | null): target is Field {
  return isField(target) && target.type !== "file";
}

/** Keys outside fields are shortcuts, or move between tabs. */
function isForScripts({ target, key }: KeyboardEvent): boolean {
  return target instanceof Element && !isField(target) && !ignoredKeys.test(key);
}

function repeatChange(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    // To the other state, without an event, so that the click leads to the chosen one.
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  // Null or undefined in fields without a selection.
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  if (!(field instanceof HTMLSelectElement)) {
    // React ignores a value that the field had when it was hydrated.
    setUnnoticed(field, value === "" ? field.defaultValue : "");
    fire(field, "input");
  }
  setUnnoticed(field, value);
  if (selectionStart != null) {
    // What is typed next replaces what is selected.
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
  fire(field, "input");
  fire(field, "change");
}

function fire(field: Field, type: string): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** By the browser's own setter: React has one for each field, and takes what it sets for known. */
function setUnnoticed(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
}

function currentOf(field: Field): Element | null {
  return field.isConnected ? field : document.getElementById(field.id);
}

/** React renders the effect of an event before the next task. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
