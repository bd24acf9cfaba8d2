import { ActionForm } from "@/components/review/action-form";
import { Card, CardTitle } from "@/components/ui/card";
import { setFactorRequired } from "@/lib/review/team/actions";

/** Lets an administrator require the second factor of everyone. */
export function RequiredFactorCard({ isRequired }: { isRequired: boolean }) {
  return (
    <Card aria-labelledby="required-factor">
      <CardTitle id="required-factor">Second Factor</CardTitle>
      <p className="mt-3 mb-4">
        {isRequired
          ? "Everyone needs codes of an app to sign in by password. Those without them set them up before anything else."
          : "Codes of an app are each reviewer's choice."}
      </p>
      <ActionForm
        action={setFactorRequired}
        label="Second Factor of Everyone"
        fields={{ isRequired: String(!isRequired) }}
        button={isRequired ? "Stop Requiring" : "Require of Everyone"}
      />
    </Card>
  );
}
