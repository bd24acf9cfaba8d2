import { InputField } from "@/components/ui/field";
import type { ReviewResult } from "@/lib/review/reviewers/review-action";
import { roleHelp } from "@/lib/review/reviewers/roles";
import { RoleField } from "./role-field";

type Props = { refused: (ReviewResult & { ok: false }) | null };

export function InviteFields({ refused }: Props) {
  return (
    <>
      <InputField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        defaultValue={refused?.values.email}
        errors={refused?.fieldErrors?.email}
      />
      <RoleField
        id="role"
        defaultValue={refused?.values.role}
        errors={refused?.fieldErrors?.role}
      />
      <p className="text-muted text-sm">{roleHelp}</p>
    </>
  );
}
