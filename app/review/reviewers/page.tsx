import type { Metadata } from "next";
import { Message } from "@/components/review/message";
import { InviteForm } from "@/components/review/team/invite-form";
import { MemberList } from "@/components/review/team/member-list";
import { RequiredFactorCard } from "@/components/review/team/required-factor-card";
import { Card, CardTitle } from "@/components/ui/card";
import { site } from "@/lib/core/site";
import { listReviewers } from "@/lib/review/reviewers/queries";
import { isFactorRequired } from "@/lib/review/reviewers/required-factor";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Reviewers" };

const told = new Map([
  ["role", "The role is changed."],
  [
    "reset",
    "The second factor is off, passkeys are removed, and the reviewer is signed out everywhere.",
  ],
  [
    "disabled",
    "The reviewer is signed out everywhere, and can't sign in. To bring them back, invite them again.",
  ],
  ["required", "Everyone now needs codes of an app. Those without them set them up first."],
  ["optional", "A second factor is now each reviewer's choice."],
]);

export default async function ReviewersPage({ searchParams }: PageProps<"/review/reviewers">) {
  const { id } = await requireReviewer(routes.reviewTeam, "manage");
  const { done } = await readParams(pages.reviewTeam, searchParams);
  return (
    <>
      <h1 className="text-title">Reviewers</h1>
      <div className="mt-4">
        <Message isProblem={false}>{told.get(String(done))}</Message>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="team" className="min-w-0">
          <h2 id="team" className="mb-3 text-section">
            Who Reviews
          </h2>
          <MemberList members={await listReviewers()} ownId={id} origin={site.url} />
        </section>
        <div className="grid gap-6">
          <Card aria-labelledby="invite">
            <CardTitle id="invite">Invite a Reviewer</CardTitle>
            <div className="mt-4">
              <InviteForm origin={site.url} label="Invite a Reviewer" button="Make an Invitation" />
            </div>
          </Card>
          <RequiredFactorCard isRequired={await isFactorRequired()} />
        </div>
      </div>
    </>
  );
}
