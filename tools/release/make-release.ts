import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  createReadStream,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { transformSync } from "esbuild";
import { dataDirectory, projectRoot } from "../../lib/core/project";
import { buildsFolder } from "../../server/current-build";
import { ensureBuild } from "../build/build";
import { listProjectFiles } from "../shared/list-project-files";
import { isReadAtRunTime, isReleased, listRuntimePackages, readLock } from "./contents";
import { describeLicenses, listParts } from "./licenses";

export type Release = { version: string; archive: string; sha256: string; bytes: number };

type Report = (line: string) => void;

/** Builds the site if needed, and packs everything that runs, but neither sources of pages nor tools. */
export async function makeRelease(report: Report): Promise<Release> {
  await ensureBuild(report);
  const version = versionOf();
  const folder = join(dataDirectory(), "releases");
  const root = join(folder, `marquee-${version}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  report("Copying the code, the build, and the packages ...");
  copyCode(root);
  copyBuild(root);
  copyPackages(root);
  writeLists(root, version);
  const [kilobytes = ""] = run("du", "--summarize", "--block-size=1024", root).split("\t");
  report("Packing ...");
  const archive = `${root}.tar.gz`;
  run("tar", ...reproducible(), "--directory", folder, "-czf", archive, basename(root));
  const sha256 = await hashFile(archive);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  return { version, archive, sha256, bytes: 1024 * Number(kilobytes) };
}

function versionOf(): string {
  return JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: projectRoot,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  }).trim();
}

/** The same sources give the same archive, except for what a compiler numbers by chance. */
function reproducible(): string[] {
  const committed = run("git", "log", "-1", "--format=%ct");
  return ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", `--mtime=@${committed}`];
}

function copyCode(root: string): void {
  for (const file of listProjectFiles().filter(isReleased)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(root, file));
  }
  // Next compiles its configuration to read it, unless it is JavaScript.
  const { code } = transformSync(readFileSync(join(projectRoot, "next.config.ts"), "utf8"), {
    loader: "ts",
    format: "esm",
  });
  writeFileSync(join(root, "next.config.mjs"), code);
  // Made by the installation: the database client and the fonts of the previews.
  cpSync(join(projectRoot, "generated"), join(root, "generated"), { recursive: true });
}

/** The current build without Next's cache, which only speeds up the next one. */
function copyBuild(root: string): void {
  const build = realpathSync(join(buildsFolder, "current"));
  const target = join(root, ".builds", basename(build));
  const left = ["cache", "diagnostics", "trace", "trace-build", "types"].map((name) =>
    join(build, name),
  );
  cpSync(build, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !(left.includes(file) || file.endsWith(".map")),
  });
  symlinkSync(basename(build), join(root, ".builds/current"));
}

function copyPackages(root: string): void {
  const build = realpathSync(join(buildsFolder, "current"));
  for (const path of listRuntimePackages(build)) {
    const from = join(projectRoot, path);
    cpSync(from, join(root, path), {
      recursive: true,
      // Packages of packages are in the list themselves.
      filter: (file) => file !== join(from, "node_modules") && isReadAtRunTime(file),
    });
  }
}

/** What this is, what it consists of, and a checksum of each file. */
function writeLists(root: string, version: string): void {
  const lock = readLock();
  const release = { version, commit: run("git", "rev-parse", "HEAD") };
  writeFileSync(join(root, "release.json"), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(join(root, "LICENSES.md"), `${describeLicenses(listParts(lock))}\n`);
  const sbom = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  writeFileSync(join(root, "sbom.cdx.json"), `${run("npm", ...sbom)}\n`);
  const sums = "find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum";
  writeFileSync(
    join(root, "SHA256SUMS"),
    execFileSync("sh", ["-c", sums], { cwd: root, maxBuffer: 1 << 26 }),
  );
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
