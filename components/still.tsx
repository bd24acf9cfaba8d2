import type { ReactNode } from "react";
import { findStillParts } from "@/lib/core/still-parts";
import { StillPart } from "./still-part";

/**
 * Static part of a page that no script changes. It is sent as HTML only: left out of the RSC payload and skipped during
 * hydration. Must contain neither client nor async components. See docs/decisions/still-parts.md.
 */
export function Still({ children }: { children: ReactNode }) {
  const parts = findStillParts();
  return parts ? <StillPart part={parts.push(children) - 1} /> : children;
}
