import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../lib/core/project";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const [, ...releases] = read("CHANGELOG.md").split(/^## /m);
const titles = releases.map((release) => release.split("\n", 1)[0] ?? "");

describe("CHANGELOG.md", () => {
  it("begins with the version of package.json", () => {
    const { version } = JSON.parse(read("package.json"));
    const isReleased = !version.endsWith("-dev");

    expect(titles[0]?.split(" ", 1)[0]).toBe(version.replace("-dev", ""));
    expect(titles[0]?.includes("(not released yet)")).toBe(!isReleased);
  });

  it("names each release by a semantic version, newest first", () => {
    const versions = titles.map((title) => title.split(" ", 1)[0] ?? "");
    const newestFirst = versions.toSorted((one, other) =>
      other.localeCompare(one, "en", { numeric: true }),
    );

    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(versions).toEqual(newestFirst);
  });

  it("says for each release but the first how to upgrade to it", () => {
    const silent = releases.slice(0, -1).filter((release) => !/\n\nTo upgrade from /.test(release));

    expect(silent).toEqual([]);
  });
});
