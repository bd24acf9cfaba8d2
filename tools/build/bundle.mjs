// Bundles the server and the scripts into JavaScript, which starts sooner than TypeScript. Plain JavaScript, because it
// runs before there is a bundle.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { hashFiles, listFiles, rememberOf } from "./input-files.mjs";
import { isRelease } from "./prepare.mjs";

/** Holds one folder per bundle and `current`, a symlink to the one that commands start with. */
const bundlesFolder = ".bundles";

/** Everything that a bundle is made of. */
const inputs = [
  ...["lib", "server", "scripts", "tools", "prisma", "tests", "components/activation"],
  ...["generated/prisma", "package.json", "tsconfig.json", "node_modules/esbuild/package.json"],
];

/** Long enough for a bundle that is being made, or that a test started with. */
const keptMs = 24 * 60 * 60_000;

/** Bundles unless there is a bundle of the current sources. */
export async function ensureBundle(root) {
  if (!isRelease(root) && currentBundle(root) !== nameBundle(root)) {
    makeCurrent(join(root, bundlesFolder), await makeBundle(root));
    removeOldBundles(root);
  }
}

/** Points the symlink `current` at `name`, atomically. Running processes keep what they started with. */
export function makeCurrent(folder, name) {
  const link = join(folder, `current-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, join(folder, "current"));
}

function currentBundle(root) {
  const link = join(root, bundlesFolder, "current");
  return existsSync(link) ? readlinkSync(link) : null;
}

/** Depends only on the sources, not on the machine. */
function nameBundle(root) {
  const files = listInputs(root);
  return rememberOf(root, "bundle", files, () => hashFiles(root, files).digest("hex").slice(0, 12));
}

/** Every file that a bundle may be made of, as a path. */
export function listInputs(root) {
  return inputs.flatMap((path) => listFiles(root, path, isSource));
}

function isSource(name) {
  return /\.(ts|mjs|json)$/.test(name) && !/\.(test|spec|d)\.m?ts$/.test(name);
}

/** Returns the name of the bundle once it is complete. Sources that change meanwhile are bundled again. */
async function makeBundle(root) {
  for (;;) {
    const name = nameBundle(root);
    const folder = join(root, bundlesFolder, name);
    if (existsSync(folder)) {
      return name;
    }
    const draft = join(root, bundlesFolder, `draft-${process.pid}`);
    mkdirSync(draft, { recursive: true });
    try {
      await bundle(root, listScripts(root), draft);
      if (nameBundle(root) === name && moveIntoPlace(draft, folder)) {
        return name;
      }
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

/** Fails if another command made the same bundle meanwhile. */
function moveIntoPlace(draft, folder) {
  try {
    renameSync(draft, folder);
    return true;
  } catch (error) {
    if (existsSync(folder)) {
      return false;
    }
    throw error;
  }
}

/** All but tests, as paths. */
export function listScripts(root) {
  return readdirSync(join(root, "scripts"))
    .filter((name) => name.endsWith(".ts") && isSource(name))
    .map((name) => `scripts/${name}`);
}

/**
 * Writes the server, these scripts, and what they import, each module once: what is loaded late stays so. All files are in
 * one folder, as deep as `lib/core/`, see lib/core/project.ts. Returns the names of packages that they import.
 */
export async function bundle(root, scripts, folder) {
  const { build } = await import("esbuild");
  const shared = { absWorkingDir: root, bundle: true, logLevel: "warning" };
  const entries = scripts.map((file) => [/([^/]+)\.ts$/.exec(file)?.[1], file]);
  const { metafile } = await build({
    ...shared,
    entryPoints: Object.fromEntries([["server", "server/main.ts"], ...entries]),
    outdir: folder,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    alias: {
      // Outside Next, where nothing tells it that it runs on a server.
      "server-only": join(root, "node_modules/server-only/empty.js"),
      // Nearly a hundred files, which every command loads.
      zod: join(root, "node_modules/zod/index.js"),
    },
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
  });
  await build({
    ...shared,
    entryPoints: ["components/activation/activate.ts"],
    outdir: folder,
    format: "iife",
    target: "es2022",
    minify: true,
  });
  return packagesOf(metafile);
}

function packagesOf({ outputs }) {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const names = imports.flatMap(({ external, path }) =>
    external ? (/^(?!node:)((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []) : [],
  );
  return [...new Set(names)];
}

/** Removes all bundles except the current one, young ones, and those that a process runs, which may load more of them. */
function removeOldBundles(root) {
  const processes = listProcesses();
  const folder = join(root, bundlesFolder);
  const names = readdirSync(folder).filter(
    (name) => name !== "current" && name !== currentBundle(root),
  );
  for (const name of processes === null ? [] : names) {
    const isYoung = Date.now() - statSync(join(folder, name)).mtimeMs < keptMs;
    if (!isYoung && !processes.includes(name)) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Returns the command lines of all processes, or null if `ps` fails. */
export function listProcesses() {
  const { status, stdout } = spawnSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
  return status === 0 ? stdout : null;
}
