import "server-only";
import { openAuth } from "./auth";
import { hashOfCode } from "./recovery-codes";

/** The second step of signing in: six digits of an app, or a recovery code. Throws an APIError if it isn't right. */
export async function checkCode(code: string, headers: Headers) {
  const { api } = await openAuth();
  return /^\d{6}$/.test(code)
    ? api.verifyTOTP({ body: { code }, headers })
    : api.verifyBackupCode({ body: { code: hashOfCode(code) }, headers });
}
