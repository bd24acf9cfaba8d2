"use client";

import { type MouseEvent, useState } from "react";

type Props = { address: string };

/** Copies the address before it. Where the browser doesn't allow that, it selects the address. */
export function CopyAddress({ address }: Props) {
  const [outcome, setOutcome] = useState<"Copied" | "Selected" | null>(null);

  async function copy({ currentTarget: { previousElementSibling } }: MouseEvent) {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome("Copied");
    } catch {
      // Pages without TLS have no clipboard, and visitors may refuse it.
      if (previousElementSibling) {
        getSelection()?.selectAllChildren(previousElementSibling);
      }
      setOutcome("Selected");
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      className="no-print -my-2.5 min-h-11 min-w-11 text-sm underline unscripted:hidden"
    >
      <span aria-live="polite">{outcome ?? "Copy"}</span>
      {outcome === null && <span className="sr-only"> address</span>}
    </button>
  );
}
