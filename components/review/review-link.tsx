"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";

type Props = { href: Route; name: string; shortcut?: string };

/** A link to a review page, marked as current on that page. */
export function ReviewLink({ href, name, shortcut }: Props) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      data-shortcut={shortcut}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "flex min-h-11 items-center border-b-2 px-3 font-medium hover:bg-line/50",
        isCurrent ? "border-amber" : "border-transparent",
      )}
    >
      {name}
    </Link>
  );
}
