"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { isUnmodifiedLeftClick } from "@/components/unmodified-left-click";
import { pendingLabel } from "@/lib/routes/pending-label";
import { PendingNote } from "./pending-note";

/** Faster answers need no announcement. */
const showAfterMs = 200;

/** The path a plain click on a link of this site leads to, if it leads to another page. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // A script that keeps the link from being followed announces by itself what there is to wait for.
  const isFollowed = isUnmodifiedLeftClick(event) && !event.defaultPrevented;
  // By its attributes: on the links of the map, which are SVG, the properties are objects.
  const href = link?.getAttribute("href");
  if (!href || !isFollowed || link?.getAttribute("target") === "_blank") {
    return null;
  }
  const url = new URL(href, location.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url.pathname : null;
}

/** The path that a submitted search or filter form of this site leads to. */
function destinationOfForm(event: SubmitEvent): string | null {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  // A script that keeps the form from being sent answers for it itself.
  if (form?.method !== "get" || event.defaultPrevented) {
    return null;
  }
  const url = new URL(form.action, location.href);
  return url.origin === location.origin ? url.pathname : null;
}

/** Says what is being fetched when a page takes noticeably long to come. */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [waiting, setWaiting] = useState<{ from: string; text: string } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (path: string | null) => {
      clearTimeout(timer);
      if (path) {
        timer = setTimeout(
          () => setWaiting({ from: address, text: pendingLabel(path) }),
          showAfterMs,
        );
      }
    };
    // The browser keeps a page that is left and shows it again, as it was, on the way back.
    const onLeave = () => {
      clearTimeout(timer);
      setWaiting(null);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // On the window, after every handler of the page has run.
    window.addEventListener("click", (event) => announce(destinationOf(event)), { signal });
    window.addEventListener("submit", (event) => announce(destinationOfForm(event)), { signal });
    window.addEventListener("pagehide", onLeave, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [address]);

  // Having arrived anywhere else ends the wait.
  const text = waiting?.from === address ? waiting.text : "";
  return <PendingNote>{text}</PendingNote>;
}
