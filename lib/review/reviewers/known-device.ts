import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { findSecret } from "@/lib/core/secrets";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

const isSecure = site.url.startsWith("https:");
/** Under the prefix, browsers take the cookie over https only. */
const name = `${isSecure ? "__Secure-" : ""}review.device`;
const maxAgeSeconds = 180 * 24 * 60 * 60;

/** Whether this email signed in on this device before. Known devices are exempt from the limit per email. */
export async function isKnownDevice(email: string): Promise<boolean> {
  const given = Buffer.from((await cookies()).get(name)?.value ?? "");
  const expected = Buffer.from(await markOf(email));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export async function rememberDevice(email: string): Promise<void> {
  const sent = await cookies();
  sent.set(name, await markOf(email), {
    path: routes.reviewQueue,
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
  });
}

/** An HMAC that grants no access and does not reveal the email. */
async function markOf(email: string): Promise<string> {
  const secret = await findSecret("sessions");
  return createHmac("sha256", secret).update(`device ${email}`).digest("base64url");
}
