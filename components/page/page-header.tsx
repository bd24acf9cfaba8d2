import type { ReactNode } from "react";
import { Still } from "@/components/still";
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
    <Still>
      <header className={cn("page pt-4 pb-8", isWide && "lg:pb-5")}>
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-4 text-title">{title}</h1>
        {children && (
          <div
            className={cn(
              "mt-3 max-w-[68ch] text-lg text-muted",
              isWide && "lg:max-w-none lg:text-base",
            )}
          >
            {children}
          </div>
        )}
      </header>
    </Still>
  );
}
