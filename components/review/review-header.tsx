import { Logo } from "@/components/site/logo";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { Button } from "@/components/ui/button";
import type { Reviewer } from "@/lib/review/reviewer";
import { signOut } from "@/lib/review/reviewers/actions";
import { routes } from "@/lib/routes/hrefs";
import { ReviewLink } from "./review-link";

const pages = [
  { href: routes.reviewQueue, name: "Queue", shortcut: "g q" },
  { href: routes.reviewNeeds, name: "Needs a Look" },
  { href: routes.reviewVenues, name: "Venues" },
  { href: routes.reviewCities, name: "Cities" },
  { href: routes.reviewSources, name: "Sources" },
  { href: routes.reviewBatches, name: "Imports" },
  { href: routes.reviewSenders, name: "Senders" },
  { href: routes.reviewActions, name: "Audit Trail" },
  { href: routes.reviewMails, name: "Mail" },
  { href: routes.reviewBlocks, name: "Blocks" },
  { href: routes.reviewAccount, name: "Account" },
];

export function ReviewHeader({ reviewer }: { reviewer: Reviewer | null }) {
  return (
    <header className="no-print border-line border-b bg-surface">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Logo />
        <p className="border-line border-l pl-4 font-semibold">Review Desk</p>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
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
            {pages.map((page) => (
              <ReviewLink key={page.href} {...page} />
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}
