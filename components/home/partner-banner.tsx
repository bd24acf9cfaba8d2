import { PartnerLink } from "@/components/partner-link";
import { Button } from "@/components/ui/button";
import { site } from "@/lib/core/site";

/** Nothing without the partner's address. */
export function PartnerBanner() {
  return !site.partner.url ? null : (
    <aside aria-label={site.partner.name} className="page mt-6">
      <div className="flex flex-col items-start gap-4 rounded-xl border border-line p-6 sm:p-8 md:flex-row md:items-center md:justify-between">
        <p className="max-w-[60ch]">
          <strong>Who's playing tonight?</strong> Find shows near you or promote your own on{" "}
          {site.partner.name}.
        </p>
        <Button asChild variant="outline">
          <PartnerLink>Find Shows on {site.partner.name}</PartnerLink>
        </Button>
      </div>
    </aside>
  );
}
