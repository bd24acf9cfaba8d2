"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { requestContext } from "@/lib/core/request-context";
import { networkOf } from "@/lib/request/client-address";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { isSameSite } from "@/lib/request/same-site";
import { type AccountResult, fieldsOf, refusal, tooMany, tryPassword } from "./attempt";
import { openAuth } from "./auth";
import { headersForAuth } from "./device";
import { safeReviewPath } from "./safe-path";
import { signInPasskeySchema } from "./sign-in-schema";
import { welcome } from "./welcome";

/** Answers with what the browser asks for a passkey with. Counts as an attempt, because it writes a row. */
export async function startPasskeySignIn(): Promise<AccountResult> {
  const sent = await headers();
  if (!isSameSite({ headers: sent })) {
    return refusal("Please sign in on this page.");
  }
  const network = networkOf(requestContext().clientAddress);
  const taken = await consumeRateLimit("sign-in-address", network);
  if (!taken.allowed) {
    return tooMany(taken);
  }
  const { api } = await openAuth();
  const options = await api.generatePasskeyAuthenticationOptions({ headers: sent });
  return { ok: true, message: "", request: { ...options, userVerification: "required" } };
}

const wrong = "This passkey is not known here. Sign in with your password.";

/** Signs in by what the browser answered, and leads on. */
export async function signInByPasskey(input: unknown): Promise<AccountResult> {
  const given = signInPasskeySchema.safeParse(fieldsOf(input));
  if (!given.success || !isSameSite({ headers: await headers() })) {
    return refusal("Please sign in on this page.");
  }
  const { credential, next } = given.data;
  const network = networkOf(requestContext().clientAddress);
  const result = await tryPassword(
    { attempts: [["sign-in-address", network]], message: wrong, suspect: { id: null } },
    async () => {
      const { api } = await openAuth();
      const body = { response: credential };
      const { user } = await api.verifyPasskeyAuthentication({
        body,
        headers: await headersForAuth(),
      });
      await welcome(user.id);
      return safeReviewPath(next);
    },
  );
  return typeof result === "string" ? redirect(result) : result;
}
