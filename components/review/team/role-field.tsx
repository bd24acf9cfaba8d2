import { SelectField } from "@/components/ui/field";
import { roleLabels, roles } from "@/lib/review/reviewers/roles";

type Props = { id: string; defaultValue?: string; errors?: string[] };

export function RoleField(props: Props) {
  return (
    <SelectField name="role" label="Role" {...props}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </SelectField>
  );
}
