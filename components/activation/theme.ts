import { selectorOf, switchesTheme } from "@/lib/core/activation";
import { themeStorageKey } from "@/lib/core/theme-script";

/** Has the theme's buttons work as soon as this script is there. */
export function listenForThemeSwitch(): void {
  const onClick = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest(selectorOf(switchesTheme)) && switchTheme();
  addEventListener("click", onClick, { capture: true });
}

function switchTheme(): void {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is blocked; the choice lasts for this page only.
  }
}

function currentTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") {
    return chosen;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
