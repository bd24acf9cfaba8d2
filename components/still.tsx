import type { ReactNode } from "react";
import { findStillParts } from "@/lib/core/still-parts";
import { StillPart } from "./still-part";

/**
 * A part of a page that no script ever changes. It reaches the browser as HTML alone: neither is it sent a second time
 * as React's data, nor does React go through it when the page comes to life. It must hold neither client components
 * nor asynchronous ones. See docs/decisions/still-parts.md.
 */
export function Still({ children }: { children: ReactNode }) {
  const parts = findStillParts();
  return parts ? <StillPart part={parts.push(children) - 1} /> : children;
}
