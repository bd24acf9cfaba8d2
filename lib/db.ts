import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

function connect() {
  const pool = new Pool({ connectionString: env.DATABASE_URL });
  // A connection lost while idle is replaced at the next query; unheard, it would end the process.
  pool.on("error", (error) => log.warn({ error }, "an idle database connection was lost"));
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// `next dev` loads this module anew after every edit; one client must survive that.
const holder = globalThis as { database?: ReturnType<typeof connect> };
holder.database ??= connect();

export const { prisma, pool } = holder.database;
