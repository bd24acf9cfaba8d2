import { z } from "zod";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxPasswordLength, minPasswordLength } from "./password";
import { plainCode } from "./plain-code";

export const reviewerEmail = z
  .string("Enter your email address")
  .overwrite(cleanLine)
  .toLowerCase()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

export const signInSchema = z.object({
  email: reviewerEmail,
  // No length rules, so that a wrong password always gets the same error.
  password: z.string("Enter your password").min(1, "Enter your password").max(1000),
  next: z.unknown().optional(),
});

export const newPassword = z
  .string("Enter a new password")
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`);

export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string("Enter your current password")
      .min(1, "Enter your current password")
      .max(1000),
    newPassword,
    repeatedPassword: z.string("Repeat the new password"),
  })
  .refine((sent) => sent.newPassword === sent.repeatedPassword, {
    path: ["repeatedPassword"],
    error: "The passwords don't match",
  });

/** As apps and people group and capitalize them. */
export const codeSchema = z.object({
  code: z
    .string("Enter a code")
    .overwrite(plainCode)
    .min(1, "Enter a code")
    .max(100, "Enter a code"),
});

/** With the page to lead to. */
export const signInCodeSchema = codeSchema.extend({ next: z.unknown().optional() });

export const ownPasswordSchema = z.object({
  password: z.string("Enter your password").min(1, "Enter your password").max(1000),
});

export const removePasskeySchema = ownPasswordSchema.extend({ passkey: z.string().max(100) });

export const firstReviewerSchema = z.object({
  token: z.string().max(100),
  email: reviewerEmail,
  newPassword,
});

export const invitationSchema = z.object({
  token: z.string().max(100),
  name: z
    .string("Enter your name")
    .overwrite(cleanLine)
    .min(1, "Enter your name")
    .max(100, "Use at most 100 characters"),
  newPassword,
});

const encoded = z.base64url().max(20_000);

/** What a browser answers about a passkey (PublicKeyCredential.toJSON). The sign-in library checks what it says. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

export const newPasskeySchema = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z
        .array(z.string().regex(/^[\w-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  }),
});

/** With the page to lead to. */
export const signInPasskeySchema = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  }),
  next: z.unknown().optional(),
});
