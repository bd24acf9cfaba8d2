import { Moon, Sun } from "lucide";
import { Icon } from "@/components/ui/icon";
import { switchesTheme } from "@/lib/core/activation";

type Props = { className: string; nameClassName?: string };

/** CSS picks the icon, so the server need not know the theme; components/activation/theme.ts switches it. */
export function ThemeSwitch({ className, nameClassName }: Props) {
  return (
    <button type="button" {...switchesTheme} className={`${className} unscripted:hidden`}>
      <Icon drawing={Moon} className="theme-moon size-5" />
      <Icon drawing={Sun} className="theme-sun size-5" />
      <span className={nameClassName}>Switch between light and dark theme</span>
    </button>
  );
}
