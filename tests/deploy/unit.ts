import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Unit = { env: Record<string, string>; before: string; start: string };

/** Reads the command and settings of a systemd unit in deploy/; %i is the port. */
export function readUnit(release: string, name: string, port: number): Unit {
  const text = readFileSync(join(release, "deploy", name), "utf8").replaceAll("%i", `${port}`);
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(text)?.[1] ?? "";
  const env = value("Environment")
    .split(" ")
    .map((setting): [string, string] => [setting.split("=")[0] ?? "", setting.split("=")[1] ?? ""]);
  const command = (key: string) => value(key).replace("/usr/bin/node", process.execPath);
  return {
    env: Object.fromEntries(env),
    before: command("ExecStartPre"),
    start: `exec ${command("ExecStart")}`,
  };
}
