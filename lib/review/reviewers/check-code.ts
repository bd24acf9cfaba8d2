import "server-only";
import { openAuth } from "./auth";
import { hashOfCode } from "./recovery-codes";

/** Whether a code has the form of those that an app makes. */
export function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The second step of signing in: six digits of an app, or a recovery code. Throws an APIError if it isn't right. */
export async function checkCode(code: string, headers: Headers) {
  const { api } = await openAuth();
  return isOfApp(code)
    ? api.verifyTOTP({ body: { code }, headers })
    : api.verifyBackupCode({ body: { code: hashOfCode(code) }, headers });
}
