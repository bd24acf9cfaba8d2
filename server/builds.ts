import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { OperatorError } from "@/lib/core/operator-error";
import { projectRoot } from "@/lib/core/project";

/** A folder for each build, and `current`, a link to the one that servers start with. */
export const buildsFolder = join(projectRoot, ".builds");

/** Relative to the project, as Next wants it. Its depth is that of a finished build: links inside are relative. */
export const draftBuild = ".builds/next";

const marker = "marquee-build";
/** How long scripts and styles of former builds are served, for pages still open. */
const staticFilesKeptMs = 30 * 24 * 60 * 60_000;

/** The name of the build that servers start with, in the folder of builds. */
export function currentBuild(builds = buildsFolder): string | null {
  return existsSync(join(builds, "current", marker)) ? readlinkSync(join(builds, "current")) : null;
}

/** What the current build was made from, as a hash. */
export function currentBuildHash(builds = buildsFolder): string | null {
  const build = currentBuild(builds);
  return build && readFileSync(join(builds, build, marker), "utf8");
}

/** Makes the draft the current build in one step. Processes that serve a former one keep theirs. */
export function publishDraft(hash: string, builds = buildsFolder): void {
  const draft = join(builds, basename(draftBuild));
  const name = `${Date.now().toString(36)}-${hash.slice(0, 12)}`;
  keepStaticFiles(draft, builds);
  writeFileSync(join(draft, marker), hash);
  renameSync(draft, join(builds, name));
  keepCache(join(builds, name, "cache"), draft);
  const link = join(builds, `current-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, join(builds, "current"));
}

/** What makes the next build faster is no part of this one. */
function keepCache(cache: string, draft: string): void {
  if (existsSync(cache)) {
    mkdirSync(draft);
    renameSync(cache, join(draft, "cache"));
  }
}

function keepStaticFiles(draft: string, builds: string): void {
  const former = join(builds, "current/static");
  if (existsSync(former)) {
    cpSync(former, join(draft, "static"), {
      recursive: true,
      force: false,
      preserveTimestamps: true,
      filter: (file) => {
        const stats = statSync(file);
        return stats.isDirectory() || Date.now() - stats.mtimeMs < staticFilesKeptMs;
      },
    });
  }
}

/** Removes all builds but the current one, the one before, and those that a process serves. */
export function removeOldBuilds(builds = buildsFolder): void {
  const processes = listProcesses();
  const kept = [currentBuild(builds), basename(draftBuild)];
  if (processes === null) {
    return;
  }
  const others = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !kept.includes(entry.name))
    .map(({ name }) => name)
    .sort();
  for (const name of others.slice(0, -1)) {
    if (!processes.includes(titleOf(name))) {
      rmSync(join(builds, name), { recursive: true, force: true });
    }
  }
}

/** Null where the system does not tell. */
function listProcesses(): string | null {
  const { status, stdout } = spawnSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

/** Before Next reads its configuration: this process serves the current build to its end, whatever is built later. */
export function serveCurrentBuild(): void {
  const build = currentBuild();
  if (!build) {
    throw new OperatorError("The site has not been built here.", "Build it: npm run build");
  }
  process.env.NEXT_DIST_DIR = `.builds/${build}`;
  // How `removeOldBuilds` knows, without a file that every process would have to be able to write.
  process.title = titleOf(build);
}

function titleOf(build: string): string {
  return `marquee ${build}`;
}
