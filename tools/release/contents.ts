import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { listScripts } from "../build/bundle.mjs";

/** What a release holds of the project, beside the bundle, the build, the packages, and the lists of what is in it. */
const releasedPaths = [
  ...["README.md", "CHANGELOG.md", "LICENSE", "SECURITY.md", ".env.example", "package.json"],
  "next.config.mjs",
  ...["deploy", "docs", "prisma/migrations", "public"],
];

export const isReleased = (file: string) =>
  (releasedPaths.some((path) => file === path || file.startsWith(`${path}/`)) &&
    !file.startsWith("docs/screens")) ||
  // What starts the commands, which the bundle holds.
  /^(scripts|tools\/(build|shared))\/.*\.mjs$/.test(file);

/** Builds, tests, benchmarks, and generators; all other scripts are commands of operators. */
const developerScript = /^scripts\/(audit-seo|bench|build|dev|generate-|release|test)/;

export function listReleasedScripts(): string[] {
  return listScripts(projectRoot).filter((file) => !developerScript.test(file));
}

/** Packages that are loaded by name: what Next expects beside it. */
const loadedByName = ["react", "react-dom"];

/** Next's compiler: a release is compiled. */
const isLeftOut = (name: string) => name.startsWith("@next/swc-");

/** Files of packages that nothing reads when the site runs. */
export const isReadAtRunTime = (file: string) =>
  !/\.(map|d\.[cm]?ts|tsbuildinfo)$/.test(file) &&
  !/query_(compiler|engine)\w*\.(cockroachdb|mysql|sqlite|sqlserver)\./.test(file);

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export type Lock = Record<string, Locked>;

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")).packages;
}

/**
 * Paths in node_modules of what runs: the packages that the bundle imports or the build refers to, and what those need.
 * Everything else is only needed to build or to test.
 */
export function listRuntimePackages(
  imported: readonly string[],
  build: string,
  lock = readLock(),
): string[] {
  const found = new Set<string>();
  const named = [...imported, ...tracedPackages(build), ...loadedByName];
  const open = named.map((name) => `node_modules/${name}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const locked = lock[path];
    if (locked && !found.has(path) && existsSync(join(projectRoot, path))) {
      found.add(path);
      open.push(...neededBy(path, locked, lock));
    }
  }
  return [...found].sort();
}

function neededBy(path: string, locked: Locked, lock: Lock): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    .filter((name) => !isLeftOut(name))
    .flatMap((name) => findPackage(name, path, lock) ?? []);
}

/** As Node looks it up: beside its user, or in a folder above. */
function findPackage(name: string, from: string, lock: Lock): string | undefined {
  const levels = from.split("/node_modules/").length;
  const parents = Array.from({ length: levels }, (_, index) =>
    from
      .split("/node_modules/")
      .slice(0, levels - index)
      .join("/node_modules/"),
  );
  return [
    ...parents.map((parent) => `${parent}/node_modules/${name}`),
    `node_modules/${name}`,
  ].find((path) => path in lock);
}

/** The build says which files it reads: in one list for each page and for the server. */
function tracedPackages(build: string): string[] {
  const lists = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".nft.json"),
  );
  const packages = lists.flatMap((list) => {
    const path = join(build, list);
    const files: string[] = JSON.parse(readFileSync(path, "utf8")).files;
    return files.flatMap((file) => {
      const inProject = relative(projectRoot, resolve(dirname(path), file));
      return /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(inProject)?.[1] ?? [];
    });
  });
  return [...new Set(packages)];
}
