import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { PrismaClient } from "@/generated/prisma/client";

const timeout = 300_000;

/**
 * For fixtures and a test's own queries: lacks the application's timeouts, which a busy machine would exceed. Keeps few
 * connections, because each test file has its own pool beside the application's.
 */
export const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 5,
  allowExitOnIdle: true,
});
// A test drops its own database while connections to it are idle.
pool.on("error", () => {});

export const prisma = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: timeout, timeout },
});
