import { z } from "zod";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxPasswordLength, minPasswordLength } from "./password";

export const reviewerEmail = z
  .string("Please enter your e-mail address")
  .overwrite(cleanLine)
  .toLowerCase()
  .max(254, "Please enter a valid e-mail address")
  .pipe(z.email("Please enter a valid e-mail address"));

export const signInSchema = z.object({
  email: reviewerEmail,
  // However long: a wrong one is answered like any other.
  password: z.string("Please enter your password").min(1, "Please enter your password").max(1000),
  next: z.unknown(),
});

export const newPassword = z
  .string("Please enter a new password")
  .min(minPasswordLength, `Please use at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Please use at most ${maxPasswordLength} characters`);

export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string("Please enter your current password")
      .min(1, "Please enter your current password")
      .max(1000),
    newPassword,
    repeatedPassword: z.string("Please repeat the new password"),
  })
  .refine((sent) => sent.newPassword === sent.repeatedPassword, {
    path: ["repeatedPassword"],
    error: "This is not the same password",
  });
