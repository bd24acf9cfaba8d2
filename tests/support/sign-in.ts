import { hashPassword, symmetricDecrypt } from "better-auth/crypto";
import { findSecret } from "@/lib/core/secrets";
import { openAuth } from "@/lib/review/reviewers/auth";
import type { Reviewer } from "@/lib/review/reviewers/reviewer";
import type { Role } from "@/lib/review/reviewers/roles";
import { prisma } from "./connection";
import { createReviewer } from "./review-factories";

export const password = "walnut ferry copper umbrella";

/** A reviewer who can sign in with `password`. */
export async function createMember(role: Role = "REVIEWER"): Promise<Reviewer> {
  const reviewer = await createReviewer(role);
  await prisma.reviewerAccount.updateMany({
    where: { reviewerId: reviewer.id },
    data: { password: await hashPassword(password) },
  });
  return reviewer;
}

/** Enters the password; returns the headers of a browser that keeps what the response set. */
export async function enterPassword({ email }: Pick<Reviewer, "email">): Promise<Headers> {
  const { api } = await openAuth();
  const { headers } = await api.signInEmail({ body: { email, password }, returnHeaders: true });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return new Headers({ cookie: cookies.join("; ") });
}

/** The code that the reviewer's app shows now. */
export async function codeNow(reviewerId: string): Promise<string> {
  const { secret } = await prisma.reviewerSecondFactor.findUniqueOrThrow({ where: { reviewerId } });
  const { api } = await openAuth();
  const data = { key: await findSecret("sessions"), data: secret };
  return (await api.generateTOTP({ body: { secret: await symmetricDecrypt(data) } })).code;
}
