import { nodeArguments } from "../../../lib/core/project";
import type { Cores } from "../cores";
import { type Server, startServer } from "../server-process";

export function startExport(cores: Cores, databaseUrl: string): Promise<Server> {
  return startServer({
    cores,
    args: (port) => [...nodeArguments, "tools/bench/baselines/export-venues.ts", `${port}`],
    env: () => ({ DATABASE_URL: databaseUrl }),
    readyPath: "/",
  });
}
