import type { Route } from "next";
import { iconButton } from "@/components/site/icon-button";
import { Logo } from "@/components/site/logo";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { Button } from "@/components/ui/button";
import { site } from "@/lib/core/site";
import { signOut } from "@/lib/review/reviewers/actions";
import type { Reviewer } from "@/lib/review/reviewers/reviewer";
import { may, type Right } from "@/lib/review/reviewers/roles";
import { routes } from "@/lib/routes/hrefs";
import { ReviewLink } from "./review-link";

const pages: { href: Route; name: string; right: Right; shortcut?: string }[] = [
  { href: routes.reviewQueue, name: "Queue", right: "decide", shortcut: "g q" },
  { href: routes.reviewNeeds, name: "Needs a Look", right: "edit" },
  { href: routes.reviewVenues, name: "Venues", right: "edit" },
  { href: routes.reviewCities, name: "Cities", right: "edit" },
  { href: routes.reviewSources, name: "Sources", right: "edit" },
  { href: routes.reviewBatches, name: "Imports", right: "edit" },
  { href: routes.reviewSenders, name: "Senders", right: "decide" },
  { href: routes.reviewActions, name: "Audit Trail", right: "decide" },
  { href: routes.reviewMails, name: "Mail", right: "decide" },
  { href: routes.reviewBlocks, name: "Blocks", right: "decide" },
  { href: routes.reviewTeam, name: "Reviewers", right: "manage" },
  { href: routes.reviewAccount, name: "Account", right: "decide" },
];

export function ReviewHeader({ reviewer }: { reviewer: Reviewer | null }) {
  return (
    <header className="no-print border-line border-b bg-surface">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Logo name={site.name} />
        <p className="border-line border-l pl-4 font-semibold">Review Desk</p>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch className={iconButton} nameClassName="sr-only" />
          {reviewer && (
            <form action={signOut}>
              <Button variant="ghost" size="small">
                Sign Out
              </Button>
            </form>
          )}
        </div>
        {reviewer && (
          <nav aria-label="Review Desk" className="-mx-3 flex w-full flex-wrap">
            {pages
              .filter(({ right }) => may(reviewer, right))
              .map(({ right: _, ...page }) => (
                <ReviewLink key={page.href} {...page} />
              ))}
          </nav>
        )}
      </div>
    </header>
  );
}
