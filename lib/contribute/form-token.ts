import "server-only";
import { randomBytes } from "node:crypto";
import { isSigned, signatureOf } from "./signature";

/** Token for one submission: the time the form was rendered, a random part, and our signature of both. */
export async function createFormToken(now = Date.now()): Promise<string> {
  const content = `${now.toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${content}.${await signatureOf(content)}`;
}

/** Time the form of a token was rendered, in ms since 1970; null for a token we did not sign. */
export async function formShownAt(token: unknown): Promise<number | null> {
  const [time = "", random = "", signature = ""] =
    typeof token === "string" ? token.split(".") : [];
  return (await isSigned(`${time}.${random}`, signature)) ? Number.parseInt(time, 36) : null;
}
