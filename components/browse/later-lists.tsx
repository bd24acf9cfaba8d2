"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { MouseEvent, Ref } from "react";
import { isPlainClick } from "@/components/plain-click";
import type { LaterPage } from "./later-pages";

type Props = { pages: LaterPage[]; newest: Ref<HTMLDivElement> };

/** Lists that came as HTML; their links move on as all others do. */
export function LaterLists({ pages, newest }: Props) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && isPlainClick(event)) {
      event.preventDefault();
      router.push(link.pathname as Route);
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked
    <div onClick={follow}>
      {pages.map(({ number, html }, index) => (
        <div
          key={number}
          ref={index === pages.length - 1 ? newest : undefined}
          className="mt-5"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: taken from a page of this site
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </div>
  );
}
