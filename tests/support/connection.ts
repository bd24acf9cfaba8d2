import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { PrismaClient } from "@/generated/prisma/client";

/** Only what hangs takes longer. */
const timeout = 300_000;

/**
 * For fixtures and what a test looks up itself: without the product's limits of time, which a busy machine would meet.
 * Few connections: each file of tests has its own, beside those of the product.
 */
export const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 5,
  allowExitOnIdle: true,
});
// A database of a test's own is dropped while connections to it are idle.
pool.on("error", () => {});

export const prisma = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: timeout, timeout },
});
