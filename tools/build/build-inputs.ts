import { projectRoot } from "../../lib/core/project";
import { hashFiles, listFiles, rememberOf } from "./input-files.mjs";

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
  const files = INPUTS.flatMap((input) => listFiles(projectRoot, input, isNoTest));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  const hash = () => {
    const hashed = hashFiles(projectRoot, files);
    for (const [name, value] of variables.sort()) {
      hashed.update(`${name}=${value}\0`);
    }
    return hashed.digest("hex");
  };
  // What is remembered is made of files alone.
  return variables.length > 0 ? hash() : rememberOf(projectRoot, "build", files, hash);
}

function isNoTest(name: string): boolean {
  return !/\.test\.tsx?$/.test(name);
}
