import { typescriptArguments } from "../../shared/typescript-arguments";
import type { Cores } from "../cores";
import { type Server, startServer } from "../server-process";

export function startExport(cores: Cores, databaseUrl: string): Promise<Server> {
  return startServer({
    cores,
    args: (port) => [...typescriptArguments, "tools/bench/baselines/export-venues.ts", `${port}`],
    env: () => ({ DATABASE_URL: databaseUrl }),
    readyPath: "/",
  });
}
