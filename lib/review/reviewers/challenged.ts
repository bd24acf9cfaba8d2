import "server-only";
import { cookies } from "next/headers";
import { openAuth } from "./auth";

/** The id of the reviewer who entered the password and is asked for a code. Not proven: the library checks the cookie. */
export async function findChallenged(): Promise<string | null> {
  const { createAuthCookie, internalAdapter } = await (await openAuth()).$context;
  const cookie = (await cookies()).get(createAuthCookie("two_factor").name)?.value ?? "";
  const [challenge = ""] = cookie.split(".");
  const waiting = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  return waiting?.value ?? null;
}
