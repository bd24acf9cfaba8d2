/**
 * Runs in the browser on every page, without a framework. Loads the framework's scripts step by step while the browser is
 * idle, or at once on the visitor's first gesture, and then repeats the gestures that need them. See
 * docs/decisions/documents-first.md.
 */
import { hydratedEvent, selectorOf, wakes, wakesAtOnce } from "@/lib/core/activation";
import { isSparing } from "@/lib/core/when-idle";
import { type Field, isChanged, isCheckable, isOther, listFields } from "./fields";
import {
  giveBack,
  hasChanges,
  holdGestures,
  isLeaving,
  noteChange,
  rememberPage,
  repeat,
} from "./gestures";
import { fetchAhead, fetchNow, loadScripts } from "./hydration";
import { hurry, isHurried, painted, untilIdle } from "./idle";
import { restore } from "./reload";
import { listenForThemeSwitch } from "./theme";

/** Gestures after which a visitor may want more than text and links. */
const intents = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "dragenter"];

/** React hydrates the whole document. */
const parsed = new Promise<unknown>((resolve) => {
  document.readyState === "loading"
    ? document.addEventListener("DOMContentLoaded", resolve)
    : resolve(null);
});
let isActive = false;
/** What was typed or chosen is not lost: its repetition is tried again after this time, doubled each time. */
let retryMs = 500;

/** Makes the page interactive without waiting until the browser is idle. */
function activate(): Promise<void> {
  if (!(isActive && isHurried())) {
    hurry();
    fetchNow();
  }
  return wake();
}

async function wake(): Promise<void> {
  if (isActive) {
    return;
  }
  isActive = true;
  try {
    await parsed;
    rememberPage();
    await loadScripts();
  } catch {
    // The next gesture tries again.
    isActive = false;
    retryMs *= 2;
    // A page that is being reloaded takes with it what waits.
    if (!isLeaving()) {
      giveBack();
    }
    if (hasChanges()) {
      setTimeout(activate, retryMs);
    }
  }
}

/** Activates a page with fields that were changed before this script arrived, or that the browser fills in. */
function activateIfChanged(): void {
  const changed = listFields().filter(isChanged);
  for (const field of changed) {
    if (isChosen(field) && !isOther(field)) {
      noteChange(field);
    }
  }
  if (changed.length > 0) {
    activate();
  }
}

/** Texts and filters that the browser fills in again are nobody's wish for suggestions, or for another list. */
function isChosen(field: Field): boolean {
  return isCheckable(field) || (field.type === "select-one" && field.form?.method === "post");
}

async function wakeOnceIdle(): Promise<void> {
  await untilIdle();
  wake();
}

function onIntent(event: Event): void {
  if (!(isResting(event as PointerEvent) || isAutofocus(event))) {
    activate();
  }
}

/** The page itself took the focus there, not the visitor, who types or presses next. */
function isAutofocus({ type, target }: Event): boolean {
  return type === "focusin" && target instanceof HTMLElement && target.autofocus;
}

/** Browsers also send a move when the page appears or changes below a pointer that rests. */
function isResting({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

async function begin(): Promise<void> {
  // For the rules of lib/routes/prefetch-rules.ts.
  if (matchMedia("(hover: hover)").matches) {
    document.documentElement.dataset.hover = "";
  }
  for (const intent of intents) {
    addEventListener(intent, onIntent, { capture: true, passive: true });
  }
  await parsed;
  if (restore()) {
    activate();
  }
  activateIfChanged();
  // Browsers fill in fields after parsing, and on Back.
  addEventListener("pageshow", activateIfChanged);
  if (document.querySelector(selectorOf(wakesAtOnce))) {
    activate();
  } else if (!isSparing() || document.querySelector(selectorOf(wakes))) {
    // Else fonts would wait for what is fetched ahead.
    await painted();
    fetchAhead();
    document.readyState === "complete" ? wakeOnceIdle() : addEventListener("load", wakeOnceIdle);
  }
}

// First, since gestures that are held reach no other listener.
listenForThemeSwitch();
holdGestures(activate);
document.addEventListener(hydratedEvent, repeat);
// A prerendered page does nothing until it is seen.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", begin);
} else {
  begin();
}
