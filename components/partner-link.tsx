import type { ComponentProps, ReactNode } from "react";
import { site } from "@/lib/core/site";

type Props = ComponentProps<"a"> & {
  /** Shown where the operator has set no address. */
  unlinked?: ReactNode;
};

/** A link to the partner app, where it has an address (PARTNER_URL). */
export function PartnerLink({ unlinked = null, ...props }: Props) {
  return site.partner.url ? <a {...props} href={site.partner.url} rel="noopener" /> : unlinked;
}
