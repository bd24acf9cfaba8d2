import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { pool, transactionOptions } from "./db";

// Survives reloading, as the pool does.
const holder = globalThis as { prisma?: PrismaClient };
holder.prisma ??= new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });

/** Apart from the pool, since loading it takes a tenth of the server's start, which its first page does without. */
export const { prisma } = holder;
