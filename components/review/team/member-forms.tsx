"use client";

import { ActionForm } from "@/components/review/action-form";
import type { ReviewerEntry } from "@/lib/review/reviewers/queries";
import { disableMember, resetMemberFactor, setMemberRole } from "@/lib/review/team/actions";
import { InviteForm } from "./invite-form";
import { RoleField } from "./role-field";

type Member = Omit<ReviewerEntry, "createdAt" | "sessions">;

/** What an administrator can change about another reviewer. */
export function MemberForms({ member, origin }: { member: Member; origin: string }) {
  const { id, email, role, hasJoined, disabledAt } = member;
  const fields = { reviewerId: id };
  return (
    <div className="grid min-w-0 gap-4">
      {!disabledAt && (
        <ActionForm
          action={setMemberRole}
          label={`Change the Role of ${email}`}
          fields={fields}
          button="Save Role"
          className="grid max-w-xs gap-4"
        >
          {() => <RoleField id={`role-${id}`} defaultValue={role} />}
        </ActionForm>
      )}
      <div className="flex flex-wrap items-start gap-4">
        {!hasJoined && (
          <InviteForm
            origin={origin}
            label={`Invite ${email} Again`}
            button="New Invitation"
            member={{ email, role }}
          />
        )}
        {(member.twoFactorEnabled || member.passkeys > 0) && (
          <ActionForm
            action={resetMemberFactor}
            label={`Reset the Second Factor of ${email}`}
            fields={fields}
            button="Reset Second Factor"
          />
        )}
        {!disabledAt && (
          <ActionForm
            action={disableMember}
            label={`Disable ${email}`}
            fields={fields}
            button="Disable"
          />
        )}
      </div>
    </div>
  );
}
