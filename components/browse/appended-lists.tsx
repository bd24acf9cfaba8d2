import type { Ref } from "react";
import type { LaterPage } from "./loaded-pages";

type Props = { pages: LaterPage[]; newest: Ref<HTMLDivElement> };

/** Renders lists fetched as HTML. */
export function LaterLists({ pages, newest }: Props) {
  return pages.map(({ number, html }, index) => (
    <div
      key={number}
      ref={index === pages.length - 1 ? newest : undefined}
      className="mt-3 sm:mt-5 print:mt-0 [&_:is(.sample-note,.header)]:hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: fetched from a page of this site
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ));
}
