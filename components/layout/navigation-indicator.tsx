"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { isPlainClick } from "@/components/plain-click";
import { loadingText } from "@/lib/loading-text";
import { WaitingNote } from "./waiting-note";

/** Faster answers need no announcement, in ms. */
const patience = 200;

/** The path a plain click on a link of this site leads to, if it leads to another page. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || !isPlainClick(event) || link.target === "_blank") {
    return null;
  }
  const url = new URL(link.href, location.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url.pathname : null;
}

/** Says what is being fetched when a page takes noticeably long to come. */
export function NavigationIndicator() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [waiting, setWaiting] = useState<{ from: string; text: string } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const path = destinationOf(event);
      clearTimeout(timer);
      if (path) {
        const announce = () => setWaiting({ from: address, text: loadingText(path) });
        timer = setTimeout(announce, patience);
      }
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [address]);

  // Having arrived anywhere else ends the wait.
  const text = waiting?.from === address ? waiting.text : "";
  return <WaitingNote>{text}</WaitingNote>;
}
