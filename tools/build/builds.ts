import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { buildMarker, buildsFolder, currentBuild, titleOf } from "../../server/current-build";
import { listProcesses, makeCurrent } from "./bundle.mjs";

/** Relative to the project, as Next requires, and as deep as a finished build, since links inside are relative. */
export const draftBuild = ".builds/next";

/** How long scripts and styles of former builds are served to pages that are still open. */
const staticFilesKeptMs = 30 * 24 * 60 * 60_000;

/** Returns the hash of what the current build was made from. */
export function currentBuildHash(builds = buildsFolder): string | null {
  const build = currentBuild(builds);
  return build && readFileSync(join(builds, build, buildMarker), "utf8");
}

/** Makes the draft the current build. */
export function publishDraft(hash: string, builds = buildsFolder): void {
  const draft = join(builds, basename(draftBuild));
  const name = `${Date.now().toString(36)}-${hash.slice(0, 12)}`;
  keepStaticFiles(draft, builds);
  writeFileSync(join(draft, buildMarker), hash);
  renameSync(draft, join(builds, name));
  keepCache(join(builds, name, "cache"), draft);
  makeCurrent(builds, name);
}

/** Moves Next's cache to the next draft: it only speeds up builds and is not part of this one. */
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

/** Removes all builds except the current one, the previous one, and those that a process serves. */
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
