/** Runs the shortcut of a key; false if this page has none for it. */
export function pressShortcut(key: string, before: string): boolean {
  if (key === "j" || key === "k") {
    return moveInList(key === "j" ? 1 : -1);
  }
  const name = before === "g" && key === "q" ? "g q" : key;
  const selector = `[data-shortcut="${CSS.escape(name)}"]`;
  // In the selected entry of a list, else the first one.
  const entry = document.activeElement?.closest("[data-shortcut-list] > li");
  const target =
    entry?.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector);
  if (!target) {
    return false;
  }
  reach(target);
  return true;
}

const entries = "[data-shortcut-list] > li > a, [data-shortcut-list] [data-entry]";

function moveInList(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(entries)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
  const next = at === -1 ? links[step === 1 ? 0 : links.length - 1] : links[at + step];
  next?.focus();
  return links.length > 0;
}

/** Clicks buttons and links, focuses fields, and opens a collapsed form at its first field or else its button. */
function reach(target: HTMLElement): void {
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    const field = target.querySelector<HTMLElement>("select, textarea, input:not([type=hidden])");
    (field ?? target.querySelector("button"))?.focus();
  } else if (target instanceof HTMLInputElement) {
    target.focus();
  } else {
    target.click();
  }
}
