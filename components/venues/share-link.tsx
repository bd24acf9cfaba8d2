"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { needsScripts } from "@/lib/core/activation";

type Props = { title: string; url: string; children: ReactNode };

/** Opens the browser's share sheet, else copies the address. Without scripts, or if both fail, it begins an email. */
export function ShareLink({ title, url, children }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURI(url)}`;

  async function share(event: MouseEvent) {
    event.preventDefault();
    try {
      // Pages without TLS have neither.
      if (Reflect.has(navigator, "share")) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        setIsCopied(true);
      }
    } catch (error) {
      const wasDismissed = error instanceof DOMException && error.name === "AbortError";
      if (!wasDismissed) {
        location.assign(mail);
      }
    }
  }

  return (
    <a {...needsScripts} href={mail} onClick={share}>
      {children}
      <span aria-live="polite">{isCopied ? "Link copied" : "Share"}</span>
    </a>
  );
}
