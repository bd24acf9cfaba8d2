import { build } from "esbuild";
import { projectRoot } from "../../lib/core/project";

/** Finds all files and packages that these files import at run time, directly or indirectly. */
export async function followImports(
  entryPoints: string[],
): Promise<{ files: string[]; packages: string[] }> {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: projectRoot,
    outdir: ".",
    write: false,
    bundle: true,
    platform: "node",
    packages: "external",
    format: "esm",
    loader: { ".css": "empty", ".woff2": "empty" },
    metafile: true,
    logLevel: "error",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return {
    files: Object.keys(metafile.inputs),
    packages: imports.flatMap(
      ({ external, path }) => (external && /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]) || [],
    ),
  };
}
