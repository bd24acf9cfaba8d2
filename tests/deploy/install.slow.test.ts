import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnvironment, settingNames } from "../../lib/core/parse-environment";
import { projectRoot } from "../../lib/core/project";
import { commands } from "../../scripts/marquee";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const page = read("docs/install.md");

const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))].map(
    ([, block = ""]) => block,
  );
const lines = blocksOf("sh").join("").trim().split("\n");

describe("docs/install.md", () => {
  it("names files and tests that exist", () => {
    const files = page.match(/\b(?:tests|scripts|deploy)\/[\w./*@-]*[\w*]/g) ?? [];
    const missing = files.filter((file) => {
      const [folder = "", begin = ""] = /^(.*)\/([^/*]*)/.exec(file)?.slice(1) ?? [];
      return !readdirSync(join(projectRoot, folder)).some((name) =>
        file.includes("*") ? name.startsWith(begin) : name === begin,
      );
    });

    expect(files.length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });

  it("names units that exist", () => {
    const units = lines.flatMap((line) => line.match(/(?<=enable --now ).*/)?.[0].split(" ") ?? []);
    const fileOf = (unit: string) => {
      const name = unit.replace(/@\d+$/, "@");
      return `deploy/${name.includes(".") ? name : `${name}.service`}`;
    };

    expect(units).toHaveLength(3);
    expect(units.filter((unit) => !existsSync(join(projectRoot, fileOf(unit))))).toEqual([]);
  });

  it("names settings that exist, with values that the site accepts", () => {
    const given = blocksOf("ini").join("").trim().replaceAll("DOMAIN", "example.com").split("\n");
    const settings = Object.fromEntries(given.map((line) => line.split(/=(.*)/).slice(0, 2)));

    expect(Object.keys(settings).length).toBeGreaterThan(4);
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(parseEnvironment(settings)).toMatchObject({ SITE_URL: "https://www.example.com" });
  });

  it("names commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const npm = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    const named = [...page.matchAll(/sudo marquee ([\w-]+)/g)].map(([, name = ""]) => name);

    expect(npm.filter((name) => !(name in scripts))).toEqual([]);
    expect([...new Set(named)].sort()).toEqual(["doctor", "reviewer"]);
    expect(named.filter((name) => !(name in commands))).toEqual([]);
  });

  it("has the lines of docs/operating.md, which tests run", () => {
    const operating = read("docs/operating.md");
    const own = lines.filter((line) => !operating.includes(line));

    expect(own).toEqual([
      // Without git.
      expect.stringContaining("apt-get install --yes ca-certificates"),
      "sudo marquee reviewer link",
      "sudo marquee doctor",
    ]);
  });
});
