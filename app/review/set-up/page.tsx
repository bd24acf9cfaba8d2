import type { Metadata } from "next";
import { Message } from "@/components/review/message";
import { SetUpView } from "@/components/review/set-up/set-up-view";
import { env } from "@/lib/core/env";
import { whereTestMailIs } from "@/lib/mail/test-mail";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { areSamplesShown } from "@/lib/review/set-up/queries";
import { settingLines, settingsInForce } from "@/lib/review/set-up/settings-in-force";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Set Up" };

export default async function SetUpPage({ searchParams }: PageProps<"/review/set-up">) {
  const { email } = await requireReviewer(routes.reviewSetUp, "manage");
  const { done } = await readParams(pages.reviewSetUp, searchParams);
  return (
    <>
      <h1 className="text-title">Set Up Your Site</h1>
      <div className="mt-4">
        <Message isProblem={false}>{describeDone(done, email)}</Message>
      </div>
      <SetUpView
        email={email}
        settings={settingsInForce(env)}
        lines={settingLines(env)}
        areSamplesShown={await areSamplesShown()}
      />
    </>
  );
}

function describeDone(done: unknown, email: string): string | null {
  if (done === "mail") {
    return whereTestMailIs(email);
  }
  return done === "samples" ? "The sample venues are hidden." : null;
}
