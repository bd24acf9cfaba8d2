import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { findSecret } from "@/lib/core/secrets";

/** Our signature of what a form or a link carries. Each kind of content differs in its form, so that none passes as another. */
export async function signatureOf(content: string): Promise<string> {
  return (await keyedHash(content)).slice(0, 22);
}

export async function isSigned(content: string, signature: string): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(content));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Stands for a text that is not stored, for as long as the database is kept. */
export async function keyedHash(content: string): Promise<string> {
  const secret = await findSecret("forms");
  return createHmac("sha256", secret).update(content).digest("base64url");
}
