import "server-only";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { consumeRateLimit } from "@/lib/request/rate-limit";

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Refuses a code of an app that was entered before (RFC 6238, 5.2). The library takes each for as long as it lasts. Codes are
 * noted before they are checked, so that of two requests at the same time one is refused.
 */
export const codesWorkOnce = createAuthMiddleware(async (call) => {
  if (call.path !== "/two-factor/verify-totp") {
    return;
  }
  const reviewerId = await findWhoseCode(call);
  if (reviewerId === null) {
    return;
  }
  const noted = await consumeRateLimit("code", `${reviewerId} ${call.body.code}`);
  if (!noted.allowed) {
    throw new APIError("UNAUTHORIZED");
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
