import { existsSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "@/lib/core/operator-error";
import { bundleFolder, projectRoot } from "@/lib/core/project";

/** Holds one folder per build and `current`, a symlink to the build that servers start with. */
export const buildsFolder = join(projectRoot, ".builds");

/** A file in each finished build, with the hash of what it was made from. */
export const buildMarker = "marquee-build";

/** Returns the folder name of the build that servers start with, or null before the first build. */
export function currentBuild(builds = buildsFolder): string | null {
  const link = join(builds, "current");
  return existsSync(join(link, buildMarker)) ? readlinkSync(link) : null;
}

/**
 * Pins this process to the current build, whatever is built later, and returns its folder. Call it before Next reads
 * its configuration.
 */
export function serveCurrentBuild(): string {
  const build = currentBuild();
  if (!build) {
    throw new OperatorError("The site has not been built yet.", "Build it: npm run build");
  }
  process.env.NEXT_DIST_DIR = `.builds/${build}`;
  process.title = `${titleOf(build)} ${bundleFolder}`;
  return join(buildsFolder, build);
}

/** Tells that a process serves the build, without a file that every process must be able to write; so for the bundle. */
export function titleOf(build: string): string {
  return `marquee ${build}`;
}
