import { minPasswordLength } from "@/lib/review/reviewers/password";
import { Field } from "./field";

export function NewPasswordField({ errors }: { errors?: string[] }) {
  return (
    <Field
      label="New Password"
      name="newPassword"
      type="password"
      autoComplete="new-password"
      required
      help={`At least ${minPasswordLength} characters. Several words in a row are easy to remember.`}
      errors={errors}
    />
  );
}
