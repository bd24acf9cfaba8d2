import type { Metadata } from "next";
import { Link } from "@/components/link";
import { DevicesCard } from "@/components/review/account/devices-card";
import { PasskeysCard } from "@/components/review/account/passkeys-card";
import { SecondFactorCard } from "@/components/review/account/second-factor-card";
import { Message } from "@/components/review/message";
import { PasswordForm } from "@/components/review/password-form";
import { Card, CardTitle } from "@/components/ui/card";
import {
  findSecondFactor,
  listDevices,
  listPasskeys,
} from "@/lib/review/reviewers/account/queries";
import { isFactorMissing } from "@/lib/review/reviewers/required-factor";
import { may, roleLabels } from "@/lib/review/reviewers/roles";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const reviewer = await requireReviewer(routes.reviewAccount, "decide");
  const { email, name, role } = reviewer;
  const factor = await findSecondFactor(reviewer);
  return (
    <>
      <h1 className="text-title">Account</h1>
      <p className="mt-3 text-muted">
        Signed in as {name}, <span className="wrap-anywhere">{email}</span>. Role:{" "}
        {roleLabels[role]}
      </p>
      {may(reviewer, "manage") && (
        <Link href={routes.reviewSetUp} className="link mt-2 inline-flex min-h-11 items-center">
          Set Up the Site
        </Link>
      )}
      {(await isFactorMissing(reviewer.id)) && (
        <Message isProblem>
          Reviewers here need a second factor. Set yours up below, and then go on.
        </Message>
      )}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <Card aria-labelledby="password">
          <CardTitle id="password">Password</CardTitle>
          <PasswordForm email={email} />
        </Card>
        <SecondFactorCard isOn={factor.state === "on"} email={email} />
        <PasskeysCard passkeys={await listPasskeys(reviewer.id)} email={email} />
        <DevicesCard devices={await listDevices(reviewer.id)} />
      </div>
    </>
  );
}
