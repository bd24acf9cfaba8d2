import type { ReactNode } from "react";
import { Still } from "@/components/still";
import type { Crumb } from "@/lib/seo/breadcrumb-json-ld";
import { Breadcrumbs } from "./breadcrumbs";

type Props = { title: string; crumbs: Crumb[]; children?: ReactNode };

/** Breadcrumbs, the page's only h1, and a line of text. */
export function PageHeader({ title, crumbs, children }: Props) {
  return (
    <Still>
      <header className="page pt-1 pb-4 sm:pt-4 sm:pb-8">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-1 text-title sm:mt-4">{title}</h1>
        {children && (
          <div className="mt-2 max-w-[68ch] text-muted sm:mt-3 sm:text-lg">{children}</div>
        )}
      </header>
    </Still>
  );
}
