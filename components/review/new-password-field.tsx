import { InputField } from "@/components/ui/field";
import { minPasswordLength } from "@/lib/review/reviewers/password";

export function NewPasswordField({ errors }: { errors?: string[] }) {
  return (
    <InputField
      label="New Password"
      name="newPassword"
      type="password"
      autoComplete="new-password"
      required
      help={`At least ${minPasswordLength} characters. Four or more unrelated words are easy to remember and hard to guess.`}
      errors={errors}
    />
  );
}
