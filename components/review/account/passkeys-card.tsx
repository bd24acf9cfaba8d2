import { Moment } from "@/components/review/moment";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { Passkey } from "@/lib/review/reviewers/account/queries";
import { removePasskey } from "@/lib/review/reviewers/passkey-actions";
import { AddPasskeyForm } from "./add-passkey-form";

type Props = { passkeys: Passkey[]; email: string };

export function PasskeysCard({ passkeys, email }: Props) {
  return (
    <Card aria-labelledby="passkeys">
      <CardTitle id="passkeys">Passkeys</CardTitle>
      <p className="mt-3">
        A passkey signs you in by fingerprint, face, or PIN, without a password or code.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskeyForm email={email} />
    </Card>
  );
}

function PasskeyEntry({ passkey: { id, name, addedAt } }: { passkey: Passkey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div id={`passkey-${id}`}>
        <p>{name}</p>
        {addedAt && (
          <p className="text-muted text-sm">
            Added <Moment at={addedAt} />
          </p>
        )}
      </div>
      <form action={removePasskey}>
        <input type="hidden" name="passkey" value={id} />
        <Button variant="outline" aria-describedby={`passkey-${id}`}>
          Remove Passkey
        </Button>
      </form>
    </li>
  );
}
