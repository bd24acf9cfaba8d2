import type { Route } from "next";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { routes } from "@/lib/routes";

type Props = {
  title: string;
  /** What the breadcrumb calls the page, where it differs from its title. */
  crumb?: string;
  href: Route;
  intro: ReactNode;
  children: ReactNode;
  links?: { href: Route; name: string }[];
};

/** A page whose tool is not open yet: says what will be there, and what serves until then. */
export function ComingPage({ title, crumb = title, href, intro, children, links = [] }: Props) {
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: crumb, href }]}>
        {intro}
      </PageHeader>
      <div className="page">
        <EmptyState
          title="Opening soon"
          links={[...links, { href: routes.home, name: "Browse by Region" }]}
        >
          {children}
        </EmptyState>
      </div>
    </>
  );
}
