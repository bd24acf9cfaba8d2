import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";

type Package = { license?: string; dev?: boolean };

const read = (name: string) => readFileSync(join(projectRoot, name), "utf8");
const { packages }: { packages: Record<string, Package> } = JSON.parse(read("package-lock.json"));
const rows = [...read("docs/licenses.md").matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, licenses = "", names = ""]) => ({ licenses, names }))
  .filter(({ licenses }) => licenses !== "License");
const permissive = new Set(rows[0]?.licenses.split(", "));

const installed = Object.entries(packages)
  .filter(([path, { dev }]) => path !== "" && !dev)
  .map(([path, { license = "" }]) => ({ name: path.split("node_modules/").at(-1) ?? "", license }));

/** All parts of 'A AND B' must be permissive; one part of 'A OR B' is enough. */
function isPermissive(license: string): boolean {
  const parts = license.replaceAll(/[()]/g, "").split(/ and /i);
  return parts.every((part) => part.split(/ or /i).some((name) => permissive.has(name)));
}

function isNamed(name: string): boolean {
  return rows
    .slice(1)
    .flatMap(({ names }) => [...names.matchAll(/`([^`]+)`/g)].map(([, pattern = ""]) => pattern))
    .some((pattern) =>
      pattern.endsWith("*")
        ? name.startsWith(pattern.slice(0, -1))
        : name.replace(/^lightningcss-.*/, "lightningcss") === pattern,
    );
}

describe("docs/licenses.md", () => {
  it("names every package whose license requires more than a notice", () => {
    const missing = installed.filter(
      ({ name, license }) => !isPermissive(license) && !isNamed(name),
    );

    expect(missing).toEqual([]);
  });

  it("names licenses the way the packages do", () => {
    const wrong = [
      "react-leaflet",
      "@react-leaflet/core",
      "lightningcss",
      "elkjs",
      "caniuse-lite",
    ].filter((name) => {
      const row = rows.find(({ names }) => names.includes(`\`${name}\``));
      return row?.licenses !== installed.find((entry) => entry.name === name)?.license;
    });

    expect(wrong).toEqual([]);
  });

  it("is linked from the README", () => {
    expect(read("README.md")).toMatch(
      /Hippocratic.*docs\/licenses\.md|docs\/licenses\.md.*Hippocratic/s,
    );
  });
});
