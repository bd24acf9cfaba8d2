import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";
import { projectRoot } from "../../lib/core/project";
import { buildsFolder } from "../../server/current-build";
import { superviseChild } from "../shared/child-process";
import { withLock } from "../shared/file-lock.mjs";
import { withProgress } from "../shared/progress.mjs";
import { stopRequest } from "../shared/stop-signals";
import { hashBuildInputs } from "./build-inputs";
import { currentBuildHash, draftBuild, publishDraft, removeOldBuilds } from "./builds";
import { isRelease } from "./prepare.mjs";

type Report = (line: string) => void;

const lock = join(buildsFolder, "build.lock");

/** Builds if there is no build of the current sources. */
export async function ensureBuild(report: Report): Promise<void> {
  if (!isBuildCurrent()) {
    await alone(report, () => (isBuildCurrent() ? undefined : build(report)));
  }
}

function isBuildCurrent(): boolean {
  return isRelease(projectRoot) || currentBuildHash() === hashBuildInputs();
}

async function alone(report: Report, work: () => Promise<void> | undefined): Promise<void> {
  mkdirSync(buildsFolder, { recursive: true });
  await withLock(lock, work, {
    timeoutMs: 15 * 60_000,
    onWait: () => report("Another command is building the site; waiting for it to finish ..."),
  });
}

async function build(report: Report): Promise<void> {
  const started = Date.now();
  report("Building the site (one to five minutes) ...");
  const hash = hashBuildInputs();
  const { code, output } = await withProgress("Building the site", report, async () => {
    const { makeFonts } = await import("./make-fonts");
    await makeFonts();
    return keepingTypes(runNextBuild);
  });
  if (code !== 0) {
    stopRequest().throwIfAborted();
    process.stderr.write(output);
    throw new OperatorError(
      `The build failed (next build exited with ${code}). See its output above.`,
    );
  }
  publishDraft(hash);
  removeOldBuilds();
  report(`Site built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Restores next-env.d.ts, since the build points it at its draft, which is gone afterward. */
async function keepingTypes<Result>(work: () => Promise<Result>): Promise<Result> {
  const file = join(projectRoot, "next-env.d.ts");
  const former = existsSync(file) ? readFileSync(file) : null;
  try {
    return await work();
  } finally {
    former ? writeFileSync(file, former) : rmSync(file, { force: true });
  }
}

/** Builds without a database, so that a page that needs one at build time fails. */
async function runNextBuild(): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, "node_modules/.bin/next"), "build"], {
    cwd: projectRoot,
    env: {
      ...env,
      NODE_ENV: "production",
      NEXT_DIST_DIR: draftBuild,
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));
  const code = await superviseChild(child);
  return { code, output: output.join("") };
}

/** `npm run build` */
export async function main(): Promise<number> {
  if (isRelease(projectRoot)) {
    throw new OperatorError("This is a release, which is built.", "Start it: npm start");
  }
  const report = (line: string) => process.stdout.write(`${line}\n`);
  await alone(report, () => build(report));
  return 0;
}
