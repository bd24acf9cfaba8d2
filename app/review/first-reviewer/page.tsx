import type { Metadata } from "next";
import { FirstReviewerForm } from "@/components/review/set-up/first-reviewer-form";
import { CodeBlock } from "@/components/ui/code-block";
import { site } from "@/lib/core/site";
import { canAddFirstReviewer } from "@/lib/review/reviewers/queries";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "First Reviewer" };

/** Opened by a link that only the operator has, since nobody can sign in yet. */
export default async function FirstReviewerPage({
  searchParams,
}: PageProps<"/review/first-reviewer">) {
  const { token } = await readParams(pages.reviewFirst, searchParams);
  const isOpen = typeof token === "string" && (await canAddFirstReviewer(token));
  return (
    <>
      <h1 className="text-title">First Reviewer</h1>
      {isOpen ? (
        <>
          <p className="mt-3 max-w-[68ch] text-muted">
            Reviewers of {site.name} decide what visitors send, and import venues. Add yourself, and
            then set up the site.
          </p>
          <FirstReviewerForm token={token} />
        </>
      ) : (
        <>
          <p className="mt-3 max-w-[68ch]">
            This link no longer works. A link works once, for a day, and only while the site has no
            reviewer. To print a new one, run this on the site's machine:
          </p>
          <CodeBlock>npm run marquee -- reviewer link</CodeBlock>
        </>
      )}
    </>
  );
}
