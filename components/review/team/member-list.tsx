import { Moment } from "@/components/review/moment";
import { Badge } from "@/components/ui/badge";
import type { ReviewerEntry } from "@/lib/review/reviewers/queries";
import { roleLabels } from "@/lib/review/reviewers/roles";
import { MemberForms } from "./member-forms";

type Props = { members: ReviewerEntry[]; ownId: string; origin: string };

/** All reviewers; each but oneself with what an administrator can change. */
export function MemberList({ members, ownId, origin }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {members.map((member) => (
        <li key={member.id} className="grid gap-4 py-5 md:grid-cols-2">
          <MemberFacts member={member} isOwn={member.id === ownId} />
          {member.id !== ownId && <MemberForms member={member} origin={origin} />}
        </li>
      ))}
    </ul>
  );
}

function MemberFacts({ member, isOwn }: { member: ReviewerEntry; isOwn: boolean }) {
  const { name, email, role, createdAt } = member;
  const state = stateOf(member);
  return (
    <div className="min-w-0">
      <h3 className="text-lg wrap-anywhere">
        {name}
        {isOwn && " (you)"}
      </h3>
      <p className="text-muted wrap-anywhere">{email}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{roleLabels[role]}</Badge>
        {state && <Badge>{state}</Badge>}
        {member.twoFactorEnabled && <Badge>Second Factor</Badge>}
        {member.passkeys > 0 && <Badge>Passkeys</Badge>}
      </p>
      <p className="mt-2 text-muted text-sm">
        Added <Moment at={createdAt} />
      </p>
    </div>
  );
}

function stateOf({ disabledAt, hasJoined }: ReviewerEntry): string | null {
  if (disabledAt) {
    return "Disabled";
  }
  return hasJoined ? null : "Invited";
}
