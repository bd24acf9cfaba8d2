import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Crumb } from "@/lib/seo/breadcrumb-json-ld";
import { Breadcrumbs } from "./breadcrumbs";

type Props = {
  title: string;
  crumbs: Crumb[];
  /** Whether the text may be as wide as the page, so that more of what follows is seen. */
  isWide?: boolean;
  children?: ReactNode;
};

/** Breadcrumbs, the page's only h1, and a line of text. */
export function PageHeader({ title, crumbs, isWide = false, children }: Props) {
  return (
    <header className={cn("page pt-1 pb-3 sm:pt-4 sm:pb-8", isWide && "lg:pb-2")}>
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-1 text-title sm:mt-4">{title}</h1>
      {children && (
        <div
          className={cn(
            "mt-1 max-w-[68ch] text-muted text-sm sm:mt-3 sm:text-lg",
            isWide && "lg:max-w-none lg:text-base",
          )}
        >
          {children}
        </div>
      )}
    </header>
  );
}
