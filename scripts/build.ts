import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashBuildInputs } from "./build-inputs";
import { superviseChild } from "./child-process";
import { cutFonts } from "./cut-fonts";
import { withLock } from "./file-lock.mjs";
import { OperatorError } from "./operator-error";
import { projectRoot } from "./project";
import { runScript } from "./run-script";
import { stopRequest } from "./stop-signals";

type Report = (line: string) => void;

const marker = join(projectRoot, ".next/marquee-build");
/** Next empties its folder at the start of a build, except for this part. */
const lock = join(projectRoot, ".next/cache/marquee-build.lock");

/** Builds when what is there was made from other sources, or was interrupted, or is not there. */
export async function ensureBuild(report: Report): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  await withLock(lock, () => (isBuildCurrent() ? undefined : build(report)), {
    timeoutMs: 15 * 60_000,
    onWait: () => report("Another command is building the site; waiting for it ..."),
  });
}

function isBuildCurrent(): boolean {
  return existsSync(marker) && readFileSync(marker, "utf8") === hashBuildInputs();
}

async function build(report: Report): Promise<void> {
  const started = Date.now();
  report("Building the site (about a minute) ...");
  rmSync(marker, { force: true });
  const hash = hashBuildInputs();
  await cutFonts();
  const { code, output } = await runNextBuild();
  if (code !== 0) {
    stopRequest().throwIfAborted();
    process.stderr.write(output);
    throw new OperatorError(
      `The build failed (next build ended with ${code}); its output is above.`,
    );
  }
  writeFileSync(marker, hash);
  report(`Site built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Pages are rendered on demand: a build that needs a database is a mistake, so there is none. */
async function runNextBuild(): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [join(projectRoot, "node_modules/next/dist/bin/next"), "build"],
    {
      cwd: projectRoot,
      env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));
  const code = await superviseChild(child);
  return { code, output: output.join("") };
}

async function main(): Promise<number> {
  rmSync(marker, { force: true });
  await ensureBuild((line) => process.stdout.write(`${line}\n`));
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runScript(main);
}
