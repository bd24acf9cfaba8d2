import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { env } from "@/lib/env";

function createClient(): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: env.DATABASE_URL }) });
}

// `next dev` loads this module anew after every edit; one client must survive that.
const holder = globalThis as { prisma?: PrismaClient };

holder.prisma ??= createClient();

export const prisma = holder.prisma;
