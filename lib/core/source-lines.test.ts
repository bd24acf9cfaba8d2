import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterEach, describe, expect, it } from "vitest";
import { nameSourcesInErrors } from "./source-lines";

describe(nameSourcesInErrors, () => {
  const former = Error.prepareStackTrace;
  const folder = mkdtempSync(join(tmpdir(), "marquee-lines-"));

  afterEach(() => {
    Error.prepareStackTrace = former;
    rmSync(folder, { recursive: true });
  });

  it("names the line that threw, not that of the compiled file", () => {
    const source = join(folder, "source.ts");
    const compiled = join(folder, "compiled.cjs");
    writeFileSync(
      source,
      "type Left = string;\ntype Out = Left;\n\nexport function fail() {\n  throw new TypeError('no');\n}\n",
    );
    buildSync({ entryPoints: [source], outfile: compiled, format: "cjs", sourcemap: true });
    // Not by Vite, which would compile it again.
    const { fail } = createRequire(import.meta.url)(compiled);
    nameSourcesInErrors();

    expect(stackOf(fail)).toMatch(`TypeError: no\n    at fail (${source}:5:9)\n`);
  });
});

function stackOf(fail: () => void): string {
  try {
    fail();
  } catch (error) {
    return (error as Error).stack ?? "";
  }
  return "";
}
