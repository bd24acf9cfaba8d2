"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = { isNew: boolean; children: ReactNode };

/** The latest decision. Takes focus after a new one, because the button that had it is gone. */
export function DecidedNote({ isNew, children }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) {
      note.current?.focus();
    }
  }, [isNew]);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="mt-5 rounded-md border-2 border-control bg-surface p-4"
    >
      {children}
    </div>
  );
}
