import "server-only";
import packageJson from "@/package.json" with { type: "json" };
import { pool } from "./db";
import { log } from "./log";

export type Health = {
  status: "ok" | "unavailable";
  database: "ok" | "unavailable";
  version: string;
};

/** Checks whether this process can serve, that is, whether its database responds. */
export async function checkHealth(): Promise<Health> {
  const database = await pool.query("SELECT 1").then(
    () => "ok" as const,
    (error: unknown) => {
      log.error({ error }, "health check failed: the database does not respond");
      return "unavailable" as const;
    },
  );
  return { status: database, database, version: packageJson.version };
}
