import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/recipes.md",
  "docs/reliability.md",
  "docs/threat-model.md",
  ...readdirSync("docs/decisions").map((page) => `docs/decisions/${page}`),
];

it.each(documents)("%s names only files that exist", (document) => {
  const text = readFileSync(document, "utf8");
  const tests = text.match(/(?<![*\w./-])[\w./-]+\.(?:test|spec)\.ts\b/g) ?? [];
  const files =
    text.match(
      /(?<![@/\w])(?:lib|server|components|tools|tests|prisma|deploy|docs|app)\/[\w./@-]+\b/g,
    ) ?? [];

  expect([...tests, ...files].filter((file) => !existsSync(file))).toEqual([]);
});

it("docs/database.md names every table and trigger", () => {
  const structure = readFileSync("prisma/structure.sql", "utf8");
  const page = readFileSync("docs/database.md", "utf8");
  const names = structure.matchAll(/^CREATE (?:UNLOGGED )?(?:TABLE|TRIGGER|VIEW) (\w+)/gm);
  const isNamed = (name = "") =>
    [name, name.replace(/_(insert|update|delete)$/, "_*")].some((one) =>
      page.includes(`\`${one}\``),
    );
  // Views with the former names of two tables, for the release before.
  const leftovers = ["change_log", "directory_changes"];

  expect(
    [...names]
      .map(([, name]) => name)
      .filter((name) => !isNamed(name) && !leftovers.includes(name ?? "")),
  ).toEqual([]);
});

it("the threat model names a test for every threat", () => {
  const [, ...threats] = readFileSync("docs/threat-model.md", "utf8").split(/^## /m);

  expect(threats.length).toBeGreaterThan(5);
  for (const threat of threats) {
    expect(threat, threat.slice(0, 40)).toMatch(/\.(test|spec)\.ts/);
    expect(threat, threat.slice(0, 40)).toContain("**Left:**");
  }
});

it("each reliability target names a test", () => {
  const rows =
    readFileSync("docs/reliability.md", "utf8").match(/^\| \d+ \|.*\|.*\|.*\|.*\|.*$/gm) ?? [];

  expect(rows).toHaveLength(39);
  for (const row of rows) {
    expect(row).toMatch(/`[\w./-]+\.(test|spec)\.ts`: /);
  }
});

it("links between documents lead to files", () => {
  const pages = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file));
  const broken = [...documents, "CHANGELOG.md", ...pages].flatMap((page) => {
    const links = readFileSync(page, "utf8").matchAll(/\]\(([^)#:\s]+)[)#\s]/g);
    const targets = [...links].map(([, target = ""]) => join(dirname(page), target));
    return targets.filter((target) => !existsSync(target)).map((target) => `${page}: ${target}`);
  });

  expect(broken).toEqual([]);
});
