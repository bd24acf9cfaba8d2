import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";

/** Stands for an address, which is never stored. All processes know the key, and it is not in the database. */
export function pseudonymOf(text: string): string {
  const { password, pathname } = new URL(env.DATABASE_URL ?? "postgresql:");
  return createHmac("sha256", `${password}${pathname}`).update(text).digest("base64url");
}
