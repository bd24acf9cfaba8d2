import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { ResolverFactory } from "oxc-resolver";
import { projectRoot } from "../../lib/core/project";
import { listProjectFiles } from "../shared/list-project-files";
import { breachOf, type Import } from "./law";

const resolver = new ResolverFactory({
  alias: { "@": [projectRoot] },
  extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".d.ts", ".d.mts", ".css", ".json"],
});

/** Internal names of the framework, Node, or a driver, which may change with any minor version. */
const internals = /next\/dist|__next|_httpMessage|\$ACTION|\.prototype\./;

/** One line for each forbidden import, for a circular import, and for each file that uses internals. */
export function findBreaches(): string[] {
  const files = listProjectFiles().filter((file) => isModule(file) && !isTest(file));
  const imports = new Map(files.map((file) => [file, readImports(file)]));
  const breaches = files.flatMap((from) =>
    (imports.get(from) ?? []).flatMap((to) => {
      const breach = breachOf({ from, to });
      return breach ? [`${from} imports ${to}: ${breach}.`] : [];
    }),
  );
  const cycle = findCycle(imports);
  return [
    ...breaches,
    ...(cycle ? [`Circular import: ${cycle.join(" -> ")}.`] : []),
    ...files
      .filter(namesInternal)
      .map((file) => `${file} uses internals, which belong in server/next-internals/ only.`),
  ];
}

/** The files of one circular import, with the first repeated at the end; null if there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) {
      return [...path.slice(path.indexOf(file)), file];
    }
    if (done.has(file)) {
      return null;
    }
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle) {
        return cycle;
      }
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) {
      return cycle;
    }
  }
  return null;
}

function namesInternal(file: string): boolean {
  return (
    /^(?:app|components|lib|server|scripts)\//.test(file) &&
    !file.startsWith("server/next-internals/") &&
    internals.test(readFileSync(join(projectRoot, file), "utf8"))
  );
}

/** Project files that a module imports, including types and dynamic imports, as paths from the root. */
export function readImports(file: string): Import["to"][] {
  const path = join(projectRoot, file);
  const source = readFileSync(path, "utf8");
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) {
    throw new Error(`Could not parse ${file}: ${errors[0]?.message}`);
  }
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) =>
        /^["'`]([^$]*)["'`]$/.exec(source.slice(start, end))?.[1] ?? [],
    ),
  ];
  return [...new Set(specifiers.filter(isOurs))].map((specifier) => resolve(file, specifier));
}

function isOurs(specifier: string): boolean {
  return /^(?:\.{1,2}|@)\//.test(specifier);
}

function resolve(file: string, specifier: string): string {
  const { path, error } = resolver.sync(dirname(join(projectRoot, file)), specifier);
  if (!path) {
    throw new Error(`${file} imports ${specifier}, which does not exist: ${error}`);
  }
  return relative(projectRoot, path);
}

function isModule(file: string): boolean {
  return /\.(?:[cm]?js|[cm]?tsx?)$/.test(file);
}

function isTest(file: string): boolean {
  return file.startsWith("tests/") || /\.(?:test|spec)\.tsx?$/.test(file);
}
