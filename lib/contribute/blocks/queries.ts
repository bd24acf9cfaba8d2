import "server-only";
import { isIP } from "node:net";
import { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";

const isInForce = Prisma.sql`(expires_at IS NULL OR expires_at > now())`;

/** Whether contributions from an address are refused. Read from the database each time, so that all processes agree. */
export async function isAddressBlocked(address: string): Promise<boolean> {
  if (isIP(address) === 0) {
    return false;
  }
  const found = await prisma.$queryRaw<unknown[]>`
    SELECT id FROM blocks WHERE network >>= ${address}::inet AND ${isInForce} LIMIT 1`;
  return found.length > 0;
}

/** Whether an email address, or its domain or one above that, is blocked. */
export async function isEmailBlocked(email: string | null): Promise<boolean> {
  const [, user = "", domain = ""] = /^(.+)@([^@]+)$/.exec(email?.toLowerCase() ?? "") ?? [];
  if (!domain) {
    return false;
  }
  // Mail to 'jane+tag@example.com' reaches 'jane@example.com'.
  const emails = [`${user}@${domain}`, `${user.replace(/\+.*/, "")}@${domain}`];
  const labels = domain.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  const found = await prisma.$queryRaw<unknown[]>`
    SELECT id FROM blocks
     WHERE ((kind = 'EMAIL' AND value = ANY(${emails})) OR (kind = 'DOMAIN' AND value = ANY(${domains})))
       AND ${isInForce} LIMIT 1`;
  return found.length > 0;
}
