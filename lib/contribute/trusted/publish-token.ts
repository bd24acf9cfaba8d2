import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { findSecret } from "@/lib/core/secrets";

/** Proves that its holder read the receipt of a contribution, since it is only there. */
export async function createPublishToken(contributionId: string): Promise<string> {
  const secret = await findSecret("forms");
  return createHmac("sha256", secret)
    .update(`publish ${contributionId}`)
    .digest("base64url")
    .slice(0, 32);
}

export async function isPublishToken(contributionId: string, token: unknown): Promise<boolean> {
  const expected = Buffer.from(await createPublishToken(contributionId));
  const given = Buffer.from(typeof token === "string" ? token : "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
