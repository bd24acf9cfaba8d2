import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Link } from "@/components/link";
import { CodeForm } from "@/components/review/account/code-form";
import { safeReviewPath } from "@/lib/review/reviewers/safe-path";
import { findReviewer } from "@/lib/review/reviewers/session";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { signInHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Enter a Code" };

/** After the password, for reviewers with a second factor. */
export default async function CodePage({ searchParams }: PageProps<"/review/sign-in/code">) {
  const next = safeReviewPath((await readParams(pages.reviewSecondFactor, searchParams)).next);
  if (await findReviewer()) {
    redirect(next);
  }
  return (
    <>
      <h1 className="text-title">Enter a Code</h1>
      <p className="mt-3 max-w-[68ch] text-muted">
        Enter the code that your app shows, or one of your recovery codes. Without either, ask an
        administrator.
      </p>
      <CodeForm next={next} />
      <Link href={signInHref(next)} className="link mt-4 inline-flex min-h-11 items-center">
        Start Again
      </Link>
    </>
  );
}
