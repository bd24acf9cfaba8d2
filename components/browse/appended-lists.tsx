import type { Ref } from "react";
import type { LaterPage } from "./loaded-pages";

type Props = {
  pages: LaterPage[];
  /** Whether nothing is above them, so that the first one keeps its notes. */
  areAlone: boolean;
  newest: Ref<HTMLDivElement>;
};

const below = "mt-3 sm:mt-5 print:mt-0 [&_:is(.sample-note,.header)]:hidden";

/** Renders lists fetched as HTML. */
export function LaterLists({ pages, areAlone, newest }: Props) {
  return pages.map(({ number, html }, index) => (
    <div
      key={number}
      ref={index === pages.length - 1 ? newest : undefined}
      className={areAlone && index === 0 ? undefined : below}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: fetched from a page of this site
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ));
}
