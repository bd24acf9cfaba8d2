"use client";

import { useEffect, useState } from "react";

const parts = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

const utc = new Intl.DateTimeFormat("en-US", { ...parts, timeZone: "UTC" });

/** Renders an instant in UTC, then in the reader's time zone once hydrated. */
export function Moment({ at }: { at: Date }) {
  const [text, setText] = useState(() => utc.format(at));
  useEffect(() => setText(new Intl.DateTimeFormat("en-US", parts).format(at)), [at]);
  return <time dateTime={at.toISOString()}>{text}</time>;
}
