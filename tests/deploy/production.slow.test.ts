import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { builtinModules, isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { isBuildInput } from "../../tools/build/build-inputs";
import { isReleased, listReleasedScripts } from "../../tools/release/contents";
import { listProjectFiles } from "../../tools/shared/list-project-files";
import { parseDockerfile } from "./dockerfile";
import { followImports } from "./imports";

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
  readFileSync(join(projectRoot, "package-lock.json"), "utf8"),
);

const code = (folder: string) =>
  listProjectFiles().filter(
    (file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );

/** `marquee` leads to every operator's command; the others are started by units or by commands. */
const commands = ["marquee", "mail", "import-files", "run-worker", "seed"];
const built = await followImports([...code("app"), "next.config.mjs", "postcss.config.mjs"]);
const served = await followImports([
  ...["server/main.ts", "components/activation/activate.ts", "next.config.mjs"],
]);
const started = await followImports(["scripts/run.mjs"]);
const operated = await followImports([
  ...commands.map((name) => `scripts/${name}.ts`),
  "tools/build/build.ts",
  "scripts/start.ts",
]);

describe("an installation without development packages", () => {
  it.each([
    ["the build", built],
    ["the server", served],
    ["what starts a command", started],
    ["the operator's commands", operated],
  ])("has every package that %s imports", (_, { packages }) => {
    const missing = packages.filter(
      (name) =>
        !name.startsWith("node:") && !builtinModules.includes(name) && !(name in dependencies),
    );

    expect(missing).toEqual([]);
  });

  it("has every package that the build's types need", () => {
    const tsc = join(projectRoot, "node_modules/.bin/tsc");
    const args = ["-p", "tsconfig.build.json", "--noEmit", "--incremental", "false", "--listFiles"];
    const { stdout } = spawnSync(tsc, args, {
      cwd: projectRoot,
      encoding: "utf8",
      maxBuffer: 64_000_000,
    });
    const files = stdout.split("\n").filter((line) => existsSync(line));
    const packages = files.flatMap(
      (file) =>
        /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(projectRoot, file)) ?? [],
    );
    const development = [...new Set(packages)]
      .filter((path) => lock.packages[path]?.dev)
      // Without the package of that name, the types of Node's own module are used.
      .filter((path) => !isBuiltin(path.replace(/^.*node_modules\//, "")));

    expect(files.length).toBeGreaterThan(500);
    expect(development).toEqual([]);
    expect(stdout).not.toMatch(/error TS/);
  });
});

describe("the build's inputs", () => {
  it("include every file the build reads", () => {
    // Generated from prisma/schema.prisma and by tools/build/make-fonts.ts, which are inputs.
    const isGenerated = (file: string) => /^generated\/(prisma|fonts)\//.test(file);

    expect(built.files.filter((file) => !isBuildInput(file) && !isGenerated(file))).toEqual([]);
  });
});

describe("the image", () => {
  const instructions = parseDockerfile();

  it("is a whole release, of which the server and the commands need nothing more", () => {
    const copied = instructions.filter(({ name }) => name === "COPY").map(({ text }) => text);
    const bundled = listReleasedScripts();

    expect(copied).toEqual(["release.json ./", ". ."]);
    expect(started.files.filter((file) => !isReleased(file))).toEqual([]);
    expect(bundled).toEqual(expect.arrayContaining(commands.map((name) => `scripts/${name}.ts`)));
  });

  it("installs nothing, and runs as a user without rights", () => {
    const steps = instructions.filter(({ name }) => name === "RUN").map(({ text }) => text);

    expect(steps.filter((step) => /npm|apt|curl/.test(step))).toEqual([]);
    expect(instructions).toContainEqual({ name: "USER", text: "node" });
  });
});
