import { ChoiceField } from "@/components/review/field";
import { roleLabels, roles } from "@/lib/review/reviewers/roles";

type Props = { id: string; defaultValue?: string; errors?: string[] };

export function RoleField(props: Props) {
  return (
    <ChoiceField name="role" label="Role" {...props}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </ChoiceField>
  );
}
