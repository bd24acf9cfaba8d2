import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";

const tabs = [
  { tab: undefined, label: "All" },
  { tab: "trusted", label: "Trusted" },
];

export function SenderTabs({ isTrusted }: { isTrusted: boolean }) {
  return (
    <nav aria-label="Lists" className="-mx-3 mt-6 flex flex-wrap border-line border-b">
      {tabs.map(({ tab, label }) => {
        const isCurrent = isTrusted === (tab === "trusted");
        return (
          <Link
            key={label}
            href={reviewListHref(routes.reviewSenders, { tab })}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center border-b-2 px-3 font-medium hover:bg-line/50",
              isCurrent ? "border-amber" : "border-transparent",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
