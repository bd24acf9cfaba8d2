"use client";

import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isPlainClick } from "@/components/plain-click";
import { Button } from "@/components/ui/button";
import { pageHref } from "@/lib/routes";
import { formatNumber } from "@/lib/text/plural";
import { fetchLaterPage, laterPages } from "./later-pages";

type Props = {
  /** The list's first page. */
  href: Route;
  page: number;
  pageCount: number;
  perPage: number;
  shownCount: number;
  /** As '1,234 venues'. */
  summary: string;
  /** Links to the pages before and after, for a list that nothing was added to. */
  children: ReactNode;
  /** What is to be said below the very last venue. */
  end: ReactNode;
};

/**
 * Adds the next page's venues below those shown. The address then names the last page added: from it follows what is
 * shown, also after Back.
 */
export function LoadMore({ href, page, pageCount, perPage, shownCount, ...props }: Props) {
  const router = useRouter();
  const addressed = Number(useSearchParams().get("page"));
  const later = laterPages(href, page, addressed);
  const last = page + later.length;
  const next = last < pageCount ? pageHref(href, last + 1) : null;

  const lists = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    if (isFocusDue.current) {
      isFocusDue.current = false;
      lists.current?.querySelector<HTMLElement>(`[data-page="${last}"] a`)?.focus();
    }
  }, [last]);

  async function load(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) {
      return;
    }
    event.preventDefault();
    if (isLoading || !next) {
      return;
    }
    setIsLoading(true);
    if (await fetchLaterPage(href, last + 1)) {
      isFocusDue.current = true;
      history.replaceState(null, "", next);
    } else {
      location.assign(next);
    }
    setIsLoading(false);
  }

  /** Links that came as HTML move on as all others do. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && isPlainClick(event)) {
      event.preventDefault();
      router.push(link.pathname as Route);
    }
  }

  const from = (page - 1) * perPage + 1;
  const to = from - 1 + shownCount + later.reduce((sum, { venueCount }) => sum + venueCount, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked */}
      <div ref={lists} onClick={follow}>
        {later.map(({ number, html }) => (
          <div
            key={number}
            data-page={number}
            className="mt-5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: taken from a page of this site
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ))}
      </div>
      <p role="status" className="mt-8 text-center text-muted tabular-nums">
        Showing {page > 1 && `${formatNumber(from)}–`}
        {formatNumber(to)} of {props.summary}
      </p>
      {next ? (
        <p className="no-print mt-3 text-center">
          <Button asChild>
            <a href={next} onClick={load} aria-disabled={isLoading}>
              Load More
            </a>
          </Button>
        </p>
      ) : (
        props.end
      )}
      {later.length === 0 && props.children}
    </>
  );
}
