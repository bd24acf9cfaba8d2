"use client";

import { useEffect, useRef } from "react";

/** Takes the focus when the status changes, since the form that had it unmounts. */
export function StandingHeading({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) {
      shown.current = title;
      heading.current?.focus();
    }
  }, [title]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-section outline-none">
      {title}
    </h2>
  );
}
