import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PasskeySignIn } from "@/components/review/passkey-sign-in";
import { SignInForm } from "@/components/review/sign-in-form";
import { safeReviewPath } from "@/lib/review/reviewers/safe-path";
import { findReviewer } from "@/lib/review/reviewers/session";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Sign In" };

export default async function SignInPage({ searchParams }: PageProps<"/review/sign-in">) {
  const next = safeReviewPath((await readParams(pages.reviewSignIn, searchParams)).next);
  if (await findReviewer()) {
    redirect(next);
  }
  return (
    <>
      <h1 className="text-title">Sign In</h1>
      <p className="mt-3 max-w-[68ch] text-muted">
        For reviewers. Everyone else can use the site without an account.
      </p>
      <SignInForm next={next} />
      <PasskeySignIn next={next} />
    </>
  );
}
