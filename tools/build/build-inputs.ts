import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { hashFiles } from "./bundle.mjs";

/** Everything that affects a build. */
const INPUTS = [
  "app",
  "components",
  "lib",
  "public",
  "tools/build/make-fonts.ts",
  "prisma/schema.prisma",
  "next.config.mjs",
  "next-sitemap.config.js",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "tsconfig.json",
  "tsconfig.build.json",
  "package.json",
  "package-lock.json",
];

export function isBuildInput(file: string): boolean {
  return INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
}

/** Depends only on the inputs, not on the machine. */
export function hashBuildInputs(): string {
  const hash = hashFiles(projectRoot, INPUTS.flatMap(listFiles));
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith("NEXT_PUBLIC_")) {
      hash.update(`${name}=${value}\0`);
    }
  }
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  if (!existsSync(join(projectRoot, path))) {
    return [];
  }
  if (statSync(join(projectRoot, path)).isFile()) {
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  }
  return readdirSync(join(projectRoot, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
