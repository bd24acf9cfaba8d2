import type { Metadata } from "next";
import { InvitationForm } from "@/components/review/team/invitation-form";
import { site } from "@/lib/core/site";
import { findInvited } from "@/lib/review/reviewers/invitations";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Invitation" };

/** Opened by a link that an administrator passed on: an invited reviewer cannot sign in yet. */
export default async function InvitationPage({ searchParams }: PageProps<"/review/invitation">) {
  const { token } = await readParams(pages.reviewInvitation, searchParams);
  const email = typeof token === "string" ? await findInvited(token) : null;
  return (
    <>
      <h1 className="text-title">Join the Reviewers</h1>
      {typeof token === "string" && email ? (
        <>
          <p className="mt-3 max-w-[68ch] text-muted">
            You are invited to review for {site.name}. Set a password to sign in with{" "}
            <span className="wrap-anywhere">{email}</span>.
          </p>
          <InvitationForm token={token} email={email} />
        </>
      ) : (
        <p className="mt-3 max-w-[68ch]">
          This invitation no longer works. An invitation works once, for a week. Ask an
          administrator for a new one.
        </p>
      )}
    </>
  );
}
