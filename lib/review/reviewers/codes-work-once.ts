import "server-only";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { consumeRateLimit } from "@/lib/request/rate-limit";

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Makes a code of an app that was entered before a wrong one (RFC 6238, 5.2), which counts as any other. The library takes each
 * for as long as it lasts. Codes are noted before they are checked, so that of two requests at the same time one is refused.
 */
export const codesWorkOnce = createAuthMiddleware(async (call) => {
  const isCode = call.path === "/two-factor/verify-totp";
  const reviewerId = isCode ? await findWhoseCode(call) : null;
  if (
    reviewerId !== null &&
    !(await consumeRateLimit("code", `${reviewerId} ${call.body.code}`)).allowed
  ) {
    return { context: { body: { code: "used before" } } };
  }
});

/** The signed-in reviewer, or the one who entered the password. */
async function findWhoseCode(call: Call): Promise<string | null> {
  const signedIn = await getSessionFromCtx(call);
  if (signedIn) {
    return signedIn.user.id;
  }
  const { createAuthCookie, secret, internalAdapter } = call.context;
  const challenge = await call.getSignedCookie(createAuthCookie("two_factor").name, secret);
  const waiting = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  return waiting?.value ?? null;
}
