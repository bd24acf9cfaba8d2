import { describe, expect, it } from "vitest";
import { fine, warning } from "../../lib/core/finding";
import { OperatorError } from "../../lib/core/operator-error";
import type { Check, Site } from "./check";
import { formatResults, runChecks } from "./run-checks";

const site = {} as Site;

const checks: Check[] = [
  { name: "hangs", run: () => new Promise(() => {}) },
  {
    name: "throws",
    run: () => {
      throw new Error("no such thing");
    },
  },
  { name: "explains", run: () => Promise.reject(new OperatorError("It is broken.", "Mend it.")) },
  { name: "works", run: async () => [fine("One."), warning("Two.", "Change it.")] },
];

describe(runChecks, () => {
  it("turns checks that hang or throw into findings, and completes the others", async () => {
    const results = await runChecks(checks, site, 50);

    expect(formatResults(results)).toBe(
      [
        "error    hangs     No result within 0.05 s. - Check the network between this machine and the service.",
        "error    throws    This check failed: no such thing. - Report it if the other checks are fine.",
        "error    explains  It is broken. - Mend it.",
        "ok       works     One.",
        "warning  works     Two. - Change it.",
        "",
      ].join("\n"),
    );
  });
});
