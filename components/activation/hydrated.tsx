"use client";

import { useEffect } from "react";
import { hydratedEvent } from "@/lib/core/activation";

/** Tells the activation script that React has hydrated the page. */
export function Hydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return null;
}
