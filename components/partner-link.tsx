import type { ComponentProps } from "react";
import { site } from "@/lib/core/site";

/** Link to the partner app; nothing if no URL is configured (PARTNER_URL). */
export function PartnerLink(props: ComponentProps<"a">) {
  return site.partner.url ? <a {...props} href={site.partner.url} rel="noopener" /> : null;
}
