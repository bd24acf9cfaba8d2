import type { ReactNode } from "react";
import { Still } from "@/components/still";
import type { Crumb } from "@/lib/seo/breadcrumb-json-ld";
import { Breadcrumbs } from "./breadcrumbs";

type Props = { title: string; crumbs: Crumb[]; children?: ReactNode };

/** Breadcrumbs, the page's only h1, and a line of text. */
export function PageHeader({ title, crumbs, children }: Props) {
  return (
    <Still>
      <header className="page pt-4 pb-8">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-4 text-title">{title}</h1>
        {children && <div className="mt-3 max-w-[68ch] text-lg text-muted">{children}</div>}
      </header>
    </Still>
  );
}
