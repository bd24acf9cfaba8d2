import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import {
  renewRecoveryCodes,
  startCodes,
  turnOffCodes,
} from "@/lib/review/reviewers/account/actions";
import { ByPasswordForm } from "./by-password-form";

export function SecondFactorCard({ isOn, email }: { isOn: boolean; email: string }) {
  return (
    <Card aria-labelledby="second-factor">
      <CardTitle id="second-factor" className="flex flex-wrap items-center gap-3">
        Second Factor <Badge>{isOn ? "On" : "Off"}</Badge>
      </CardTitle>
      <p className="mt-3">
        {isOn
          ? "Signing in asks for a code from your app after the password."
          : "An app on your phone makes a new code every 30 seconds, and signing in asks for it after the password."}
      </p>
      {isOn ? (
        <>
          <ByPasswordForm
            action={renewRecoveryCodes}
            id="renew"
            email={email}
            button="New Recovery Codes"
          />
          <ByPasswordForm action={turnOffCodes} id="turn-off" email={email} button="Turn Off" />
        </>
      ) : (
        <ByPasswordForm action={startCodes} id="start" email={email} button="Set Up" />
      )}
    </Card>
  );
}
