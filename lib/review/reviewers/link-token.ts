import { createHash, randomBytes } from "node:crypto";

/** The token of a link that works once. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
