import type { Route } from "next";
import type { ReactNode } from "react";
import { Still } from "@/components/still";
import { PageHeader } from "./page-header";

type Props = { title: string; href: Route; intro?: ReactNode; children: ReactNode };

/** Layout of text pages: about, terms, privacy, contact, data sources. */
export function TextPage({ title, href, intro, children }: Props) {
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: title, href }]}>
        {intro}
      </PageHeader>
      <Still>
        <div className="page">
          <div className="prose">{children}</div>
        </div>
      </Still>
    </>
  );
}
