import { FoldedCard } from "@/components/review/folded-card";
import { Moment } from "@/components/review/moment";
import { Card, CardTitle } from "@/components/ui/card";
import { removePasskey } from "@/lib/review/reviewers/account/actions";
import type { Passkey } from "@/lib/review/reviewers/account/queries";
import { AddPasskeyForm } from "./add-passkey-form";
import { ByPasswordForm } from "./by-password-form";

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
            <PasskeyEntry key={passkey.id} passkey={passkey} email={email} />
          ))}
        </ul>
      )}
      <AddPasskeyForm email={email} />
    </Card>
  );
}

type EntryProps = { passkey: Passkey; email: string };

function PasskeyEntry({ passkey: { id, name, addedAt }, email }: EntryProps) {
  return (
    <li className="grid gap-3 py-3">
      <div id={`passkey-${id}`}>
        <p>{name}</p>
        {addedAt && (
          <p className="text-muted text-sm">
            Added <Moment at={addedAt} />
          </p>
        )}
      </div>
      <FoldedCard summary="Remove" aria-describedby={`passkey-${id}`}>
        <ByPasswordForm
          action={removePasskey}
          id={`remove-${id}`}
          email={email}
          button="Remove Passkey"
          fields={{ passkey: id }}
          describedBy={`passkey-${id}`}
        />
      </FoldedCard>
    </li>
  );
}
