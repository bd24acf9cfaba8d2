"use client";

import { useEffect, useState } from "react";
import { timeWords } from "@/lib/model/time-words";
import { openUntil } from "@/lib/venues/open-now";
import type { OpeningHours } from "@/lib/venues/opening-hours";

type Props = { hours: OpeningHours[]; timeZone: string };

/** Whether it is open, by the visitor's clock: a cached page does not know the time. */
export function OpenNow({ hours, timeZone }: Props) {
  const [until, setUntil] = useState<string | null>(null);
  useEffect(() => setUntil(openUntil(hours, timeZone, new Date())), [hours, timeZone]);
  return (
    until !== null && (
      <span className="no-print block font-semibold">
        {until === "23:59" ? "Open now" : `Open now until ${timeWords(until)}`}
      </span>
    )
  );
}
