"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import { pendingLabel } from "@/lib/routes/pending-label";
import { PendingNote } from "./pending-note";

/** Faster responses are not announced. */
const showAfterMs = 200;

/** Path that an unmodified click on an internal link opens, if it is another page. */
function destinationOf(event: MouseEvent): string | null {
  // Scripts that prevent the navigation show their own pending state.
  const isFollowed = isUnmodifiedLeftClick(event) && !event.defaultPrevented;
  // Reads attributes, since the properties of SVG links (on the map) are objects.
  const href =
    event.target instanceof Element &&
    event.target.closest("a:not([target],[download])")?.getAttribute("href");
  if (!href || !isFollowed) {
    return null;
  }
  const url = new URL(href, location.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url.pathname : null;
}

/** Path that a submitted search or filter form opens. */
function destinationOfForm(event: SubmitEvent): string | null {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  // Scripts that prevent the submission show their own pending state.
  if (form?.method !== "get" || event.defaultPrevented) {
    return null;
  }
  const url = new URL(form.action, location.href);
  return url.origin === location.origin ? url.pathname : null;
}

/** Shows a loading text when a navigation takes noticeably long. */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [waiting, setWaiting] = useState<{ from: string; text: string } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (path: string | null) => {
      clearTimeout(timer);
      // A navigation that was canceled, or that saved a file, leaves its text until then.
      setWaiting(null);
      if (path) {
        timer = setTimeout(
          () => setWaiting({ from: address, text: pendingLabel(path) }),
          showAfterMs,
        );
      }
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // On the window, to run after all other handlers of the page.
    window.addEventListener("click", (event) => announce(destinationOf(event)), { signal });
    window.addEventListener("submit", (event) => announce(destinationOfForm(event)), { signal });
    // Clears the text for the back/forward cache, which restores the page as it was.
    window.addEventListener("pagehide", () => announce(null), { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [address]);

  // Arriving anywhere else ends the wait.
  const text = waiting?.from === address ? waiting.text : "";
  return <PendingNote>{text}</PendingNote>;
}
