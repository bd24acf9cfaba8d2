import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
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
import { dataDirectory, projectRoot } from "../../lib/core/project";
import { buildsFolder } from "../../server/current-build";
import { ensureBuild } from "../build/build";
import { bundle } from "../build/bundle.mjs";
import { listProjectFiles } from "../shared/list-project-files";
import { type Bill, describeBill } from "./bill-of-materials";
import {
  isReadAtRunTime,
  isReleased,
  listReleasedScripts,
  listRuntimePackages,
  readLock,
} from "./contents";
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
  chmodSync(folder, 0o700);
  report("Copying the code, the build, and the packages ...");
  copyCode(root);
  copyBuild(root);
  const imported = await bundleCode(root);
  const packed = listRuntimePackages(imported, realpathSync(join(buildsFolder, "current")));
  copyPackages(root, packed);
  writeLists(root, version, packed);
  const [kilobytes = ""] = run("du", "--summarize", "--block-size=1024", root).split("\t");
  report("Packing ...");
  const archive = `${root}.tar.gz`;
  run("tar", ...reproducible(), "--directory", folder, "-czf", archive, basename(root));
  rmSync(root, { recursive: true });
  // A build holds the key that encrypts forms.
  chmodSync(archive, 0o600);
  const sha256 = await hashFile(archive);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  return { version, archive, sha256, bytes: 1024 * Number(kilobytes) };
}

/** Between releases, each commit is a version of its own, so that none is unpacked over another that runs. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  if (!version.endsWith("-dev")) {
    return version;
  }
  const commit = run("git", "rev-parse", "--short=10", "HEAD");
  const isChanged = run("git", "status", "--porcelain") !== "";
  return `${version}.${commit}${isChanged ? ".dirty" : ""}`;
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
  const mtime = `--mtime=@${committedAt().getTime() / 1000}`;
  return ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", mtime];
}

function committedAt(): Date {
  return new Date(1000 * Number(run("git", "log", "-1", "--format=%ct")));
}

function copyCode(root: string): void {
  for (const file of listProjectFiles().filter(isReleased)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(root, file));
  }
}

/** The server and operators' commands. Returns the packages that they import. */
function bundleCode(root: string): Promise<string[]> {
  const folder = join(root, ".bundles", "release");
  mkdirSync(folder, { recursive: true });
  symlinkSync(basename(folder), join(root, ".bundles/current"));
  return bundle(projectRoot, listReleasedScripts(), folder);
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

function copyPackages(root: string, paths: readonly string[]): void {
  for (const path of paths) {
    const from = join(projectRoot, path);
    cpSync(from, join(root, path), {
      recursive: true,
      // Packages of packages are in the list themselves.
      filter: (file) => file !== join(from, "node_modules") && isReadAtRunTime(file),
    });
  }
}

/** What this is, what it consists of, and a checksum of each file. */
function writeLists(root: string, version: string, packed: readonly string[]): void {
  const commit = run("git", "rev-parse", "HEAD");
  const write = (name: string, value: object) =>
    writeFileSync(join(root, name), `${JSON.stringify(value, null, 2)}\n`);
  write("release.json", { version, commit });
  const parts = listParts(readLock(), packed);
  writeFileSync(join(root, "LICENSES.md"), `${describeLicenses(parts)}\n`);
  const sbom = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  const bill: Bill = JSON.parse(run("npm", ...sbom));
  write(
    "sbom.cdx.json",
    describeBill(bill, parts, { version, commit, committedAt: committedAt() }),
  );
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
