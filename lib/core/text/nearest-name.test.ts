import { describe, expect, it } from "vitest";
import { nearestName } from "./nearest-name";

const names = ["SITE_URL", "SMTP_URL", "HOST", "METRICS_TOKEN", "restore", "reviewer"];

describe(nearestName, () => {
  it.each([
    ["SITEURL", "SITE_URL"],
    ["site-url", "SITE_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["METRICS_TOEKN", "METRICS_TOKEN"],
    ["reviewers", "reviewer"],
    ["restroe", "restore"],
  ])("reads %s as %s", (typed, meant) => {
    expect(nearestName(typed, names)).toBe(meant);
  });

  it.each(["HOSTNAME", "HOME", "PATH", "LOGNAME", "frobnicate", ""])(
    "does not guess %j",
    (typed) => {
      expect(nearestName(typed, names)).toBeNull();
    },
  );
});
