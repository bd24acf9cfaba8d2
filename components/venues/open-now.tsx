"use client";

import { useEffect, useState } from "react";
import { timeWords } from "@/lib/model/time-words";
import { openUntil } from "@/lib/venues/open-now";
import type { OpeningHours } from "@/lib/venues/opening-hours";
import { endOfDay } from "@/lib/venues/week";

type Props = {
  hours: OpeningHours[];
  timeZone: string;
  /** Whether other hours apply on some days of the year, such as public holidays. */
  hasExceptions: boolean;
};

/** Whether it is open, by the visitor's clock: a cached page does not know the time. */
export function OpenNow({ hours, timeZone, hasExceptions }: Props) {
  const [until, setUntil] = useState<string | null>(null);
  useEffect(() => setUntil(openUntil(hours, timeZone, new Date())), [hours, timeZone]);
  const open = hasExceptions ? "Usually open now" : "Open now";
  return (
    until !== null && (
      <span className="no-print block font-semibold">
        {until === endOfDay ? open : `${open} until ${timeWords(until)}`}
      </span>
    )
  );
}
