"use client";

import { Moon, Sun } from "lucide";
import { Icon } from "@/components/ui/icon";
import { themeStorageKey } from "@/lib/core/theme-script";

function currentTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") {
    return chosen;
  }
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function switchTheme() {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is blocked; the choice lasts for this page only.
  }
}

type Props = { className: string; nameClassName?: string };

/** CSS picks the icon, so the server need not know the theme. */
export function ThemeSwitch({ className, nameClassName }: Props) {
  return (
    <button type="button" onClick={switchTheme} className={`${className} unscripted:hidden`}>
      <Icon drawing={Moon} className="theme-moon size-5" />
      <Icon drawing={Sun} className="theme-sun size-5" />
      <span className={nameClassName}>Switch between light and dark theme</span>
    </button>
  );
}
