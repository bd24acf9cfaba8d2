import "server-only";
import { prisma } from "@/lib/db";
import { log } from "@/lib/log";
import packageJson from "@/package.json" with { type: "json" };

export type Health = {
  status: "ok" | "unavailable";
  database: "ok" | "unavailable";
  version: string;
};

/** Whether this process can serve: it runs, since it answers, and its database answers too. */
export async function checkHealth(): Promise<Health> {
  const database = await prisma.$queryRaw`SELECT 1`.then(
    () => "ok" as const,
    (error: unknown) => {
      log.error({ error }, "health: the database does not answer");
      return "unavailable" as const;
    },
  );
  return { status: database, database, version: packageJson.version };
}
