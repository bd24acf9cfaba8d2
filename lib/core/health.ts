import "server-only";
import packageJson from "@/package.json" with { type: "json" };
import { prisma } from "./db";
import { log } from "./log";

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
