import type { ComponentProps, ReactNode } from "react";
import { site } from "@/lib/core/site";

type Props = ComponentProps<"a"> & {
  /** Fallback if no URL is configured. */
  unlinked?: ReactNode;
};

/** Link to the partner app, if its URL is configured (PARTNER_URL). */
export function PartnerLink({ unlinked = null, ...props }: Props) {
  return site.partner.url ? <a {...props} href={site.partner.url} rel="noopener" /> : unlinked;
}
