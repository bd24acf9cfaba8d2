import { describe, expect, it } from "vitest";
import { type Allowance, judgeAudit, listExpired, parseAudit } from "./judge-audit";

const url = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc";
const allowance: Allowance = {
  package: "inner",
  advisory: "GHSA-aaaa-bbbb-cccc",
  reason: "never called",
  until: "2026-12-31",
};

function audit(severity: string) {
  const advisory = { source: 1, name: "inner", title: "Reads files", url, severity, range: "<2" };
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      inner: { name: "inner", severity, via: [advisory], effects: ["outer"] },
      outer: { name: "outer", severity, via: ["inner"], effects: [] },
    },
    metadata: { dependencies: { prod: 2, dev: 0 } },
  };
  const parsed = parseAudit(JSON.stringify(report));
  if (!parsed) {
    throw new Error("could not read the report");
  }
  return parsed;
}

describe(judgeAudit, () => {
  const problem = (severity: string) => [`inner: Reads files (${severity}, ${url})`];

  it.each([
    ["low", []],
    ["moderate", []],
    ["high", problem("high")],
    ["critical", problem("critical")],
  ])("turns an advisory of severity %s into %j", (severity, problems) => {
    expect(judgeAudit(audit(severity), [], "2026-11-21")).toEqual(problems);
  });

  it.each<[string, Partial<Allowance>, string, number]>([
    ["on the last day", {}, "2026-12-31", 0],
    ["a day later", {}, "2027-01-01", 1],
    ["for another package", { package: "outer" }, "2026-11-21", 1],
    ["for another advisory", { advisory: "GHSA-aaaa-bbbb-dddd" }, "2026-11-21", 1],
    ["for a part of its name", { advisory: "bbbb-cccc" }, "2026-11-21", 1],
  ])("applies an allowance %s", (_, change, today, count) => {
    const allowed = [{ ...allowance, ...change }];

    expect(judgeAudit(audit("high"), allowed, today)).toHaveLength(count);
  });
});

describe(listExpired, () => {
  it("lists expired allowances", () => {
    expect(listExpired([allowance], "2026-12-31")).toEqual([]);
    expect(listExpired([allowance], "2027-01-01")).toEqual([
      "inner: GHSA-aaaa-bbbb-cccc was allowed until 2026-12-31",
    ]);
  });
});

describe(parseAudit, () => {
  it.each([
    ["nothing", ""],
    ["words", "npm error"],
    ["an error", '{"message":"405 Method Not Allowed","method":"POST"}'],
    ["an older report", '{"advisories":{},"metadata":{"dependencies":{"prod":2}}}'],
  ])("returns null for %s", (_, output) => {
    expect(parseAudit(output)).toBeNull();
  });
});
