import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { bundle, ensureBundle, listInputs, listScripts } from "./bundle.mjs";

describe(bundle, () => {
  const scripts = listScripts(projectRoot);
  const commands = scripts.filter((script) =>
    readFileSync(join(projectRoot, script), "utf8").includes("runScript(import.meta.url"),
  );
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(projectRoot, ".bundles/test-"));
    await bundle(projectRoot, scripts, folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Paths of the sources that a file of the bundle is made of. */
  function sourcesOf(name: string): string[] {
    const { sources }: { sources: string[] } = JSON.parse(
      readFileSync(join(folder, `${name}.map`), "utf8"),
    );
    return sources.map((source) => relative(projectRoot, resolve(folder, source)));
  }

  it("is made of inputs only, so that a change of any makes another bundle", () => {
    const known = new Set(listInputs(projectRoot));
    const names = readdirSync(folder).filter((name) => /^(?!activate).*\.js$/.test(name));
    const sources = names.flatMap(sourcesOf).filter((file) => !file.startsWith("node_modules/"));

    expect(sources.length).toBeGreaterThan(400);
    expect(sources.filter((file) => !known.has(file))).toEqual([]);
  });

  it.each(commands)("has a file for %s, which knows that it is the command", (script) => {
    const name = script.replace(/^scripts\/(.*)\.ts$/, "$1.js");

    expect(sourcesOf(name)).toContain(script);
  });
});

describe(ensureBundle, () => {
  let root: string;

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const current = () => readlinkSync(join(root, ".bundles/current"));
  const changeAndBundle = async (text: string) => {
    write("lib/text.ts", `export const text = "${text}";`);
    await ensureBundle(root);
    return current();
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "marquee-bundle-"));
    symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
    for (const folder of ["tools", "prisma", "tests", "generated/prisma"]) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    write("package.json", '{ "type": "module" }');
    write("tsconfig.json", "{}");
    write("server/main.ts", "");
    write("components/activation/activate.ts", "");
    write(
      "scripts/say.ts",
      'setTimeout(async () => process.send?.((await import("../lib/text")).text), 500);',
    );
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("bundles when a source has changed, and finds the former bundle again", async () => {
    const first = await changeAndBundle("first");
    await ensureBundle(root);
    expect(current()).toBe(first);
    expect(await changeAndBundle("second")).not.toBe(first);
    expect(await changeAndBundle("first")).toBe(first);
  });

  it("keeps an old bundle for as long as a process runs it", async () => {
    const old = await changeAndBundle("old");
    const child = spawn(process.execPath, [`.bundles/${old}/say.js`], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    utimesSync(join(root, ".bundles", old), yesterday, yesterday);
    await changeAndBundle("new");
    expect(await once(child, "message")).toEqual(["old", undefined]);
    child.kill();
    await once(child, "exit");
    await changeAndBundle("newer");
    expect(existsSync(join(root, ".bundles", old))).toBe(false);
  });
});
