import type { ReactNode } from "react";
import { toSlug } from "@/lib/core/text/slug";
import { type FixedPage, pageLink } from "@/lib/routes/hrefs";
import { PageHeader } from "./page-header";

export type TextSection = {
  title: string;
  /** Fragment of its address, by default the slug of the title. */
  id?: string;
  body: ReactNode;
};

type Props = { page: FixedPage; intro?: ReactNode; sections: TextSection[] };

type Heading = { title: string; id: string };

/** Shorter pages are seen at a glance. */
const fewestListed = 4;

/** Layout of text pages, titled with their label: about, terms, privacy, contact, data sources, data, API. */
export function TextPage({ page, intro, sections }: Props) {
  const link = pageLink(page);
  const headed = sections.map((section) => ({ id: toSlug(section.title), ...section }));
  return (
    <>
      <PageHeader title={link.name} crumbs={[link]}>
        {intro}
      </PageHeader>
      <div className="page lg:grid lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-x-16">
        {headed.length >= fewestListed && <Contents headings={headed} />}
        <div className="prose min-w-0">
          {headed.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id} className="first:-mt-10">
              {/* Takes the focus when a link leads here. */}
              <h2 id={id} tabIndex={-1}>
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The page's headings: folded above the text, or beside it where there is room. */
function Contents({ headings }: { headings: Heading[] }) {
  const label = "On this page";
  const list = headings.map(({ id, title }) => (
    <li key={id}>
      <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
        {title}
      </a>
    </li>
  ));
  return (
    // Its margin does not collapse with that of the first heading.
    <nav aria-label={label} className="no-print flow-root lg:col-start-2 lg:row-start-1">
      <details className="mb-8 rounded-lg border border-line bg-surface px-4 lg:hidden">
        <summary className="min-h-11 py-2.5 font-semibold">{label}</summary>
        <ul className="pb-2">{list}</ul>
      </details>
      <div className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto border-line border-l pl-6 lg:block">
        <p className="font-semibold">{label}</p>
        <ul className="mt-1">{list}</ul>
      </div>
    </nav>
  );
}
