import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { findSecret } from "@/lib/core/secrets";

/** Token for one submission: the time the form was rendered, a random part, and our signature of both. */
export async function createFormToken(now = Date.now()): Promise<string> {
  const content = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${content}.${await signatureOf(content)}`;
}

/** Time the form of a token was rendered, in ms since 1970; null for a token we did not sign. */
export async function formShownAt(token: unknown): Promise<number | null> {
  const [time = "", random = "", signature = ""] =
    typeof token === "string" ? token.split(".") : [];
  const expected = Buffer.from(await signatureOf(`${time}.${random}`));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Number.parseInt(time, 36) : null;
}

async function signatureOf(content: string): Promise<string> {
  const secret = await findSecret("forms");
  return createHmac("sha256", secret).update(content).digest("base64url").slice(0, 22);
}
