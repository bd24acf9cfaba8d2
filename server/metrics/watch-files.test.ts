import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "@/lib/core/project";
import { requestRoute } from "../http/request-route";
import { measureReplicas } from "./measure-replicas";
import { countPage, countRefusal, countRequest, describeMetrics, measureProcess } from "./metrics";
import "@/tests/support/connection";

const read = (name: string) => readFileSync(join(projectRoot, "deploy", name), "utf8");

const alerts = read("prometheus/alerts.yml")
  .split(/^ +- alert: /m)
  .slice(1);
const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(read("grafana/marquee.json")));

/** Names of series that the site exposes, read from what it says to Prometheus. */
let exposed: Set<string>;

beforeAll(async () => {
  measureProcess();
  measureReplicas({ reads: { primary: 0, replica: 0 }, states: () => [] });
  countPage("hit");
  countRefusal("pages");
  countRequest(200, "/", 1);
  const { text } = await describeMetrics();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  exposed = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});

const namesIn = (text: string): string[] => text.match(/\b(?:marquee|nodejs|process)_\w+/g) ?? [];

describe("alerts.yml", () => {
  it.each(alerts.map((text) => [text.split("\n")[0], text]))("explains %s", (_, text) => {
    expect(text).toMatch(/^ +severity: (page|ticket)$/m);
    expect(text).toMatch(/^ +summary: "[^"]+"$/m);
    expect(text).toMatch(/^ +description: "[^"]+"$/m);
  });

  it("reads only metrics that the site exposes", () => {
    expect(alerts.length).toBeGreaterThan(0);
    expect(namesIn(alerts.join("\n")).filter((name) => !exposed.has(name))).toEqual([]);
  });

  it("names only routes that exist", () => {
    const named = [...alerts.join("\n").matchAll(/\broute!?[=~]+"([^"]+)"/g)];
    const routes = named.flatMap(([, pattern = ""]) => pattern.replaceAll(".*", "").split("|"));

    expect(routes.length).toBeGreaterThan(0);
    expect(routes.map(requestRoute)).toEqual(routes);
  });

  it("passes its own tests", ({ skip }) => {
    const { error, status, stdout, stderr } = spawnSync(
      "promtool",
      ["test", "rules", "alerts.test.yml"],
      {
        cwd: join(projectRoot, "deploy/prometheus"),
        encoding: "utf8",
      },
    );
    skip(error !== undefined, "promtool is not installed");

    expect(status, stdout + stderr).toBe(0);
  });

  it("has a test for each alert", () => {
    const names = alerts.map((text) => text.split("\n")[0] ?? "");
    const tests = read("prometheus/alerts.test.yml");
    expect(names.filter((name) => !tests.includes(name))).toEqual([]);
  });
});

describe("marquee.json", () => {
  it("shows only metrics that the site exposes, each in a panel of its own", () => {
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const shown = namesIn(expressions.join("\n"));
    expect(shown.filter((name) => !exposed.has(name))).toEqual([]);
    const own = [...exposed].filter((name) => /^marquee_(?!.*_(sum|count|bucket)$)/.test(name));
    expect(own.filter((name) => !shown.includes(name))).toEqual([
      "marquee_last_import_timestamp_seconds",
    ]);
  });

  it("has no two panels of one title", () => {
    const titles = dashboard.panels.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
