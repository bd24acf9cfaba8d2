import { describe, expect, it } from "vitest";
import { describeFinding } from "./finding";
import { parseEnvironment } from "./parse-environment";
import { namesInSettingsFile, warnAboutSettings } from "./setting-warnings";

function warn(variables: Record<string, string>, inFile: string[] = []): string[] {
  return warnAboutSettings(variables, parseEnvironment(variables), inFile).map(describeFinding);
}

describe(warnAboutSettings, () => {
  it("names the setting that was meant", () => {
    expect(warn({ SITEURL: "https://example.com", smtp_url: "x", METRICS_TOEKN: "y" })).toEqual([
      "The setting SITEURL has no effect. Did you mean SITE_URL?",
      "The setting smtp_url has no effect. Did you mean SMTP_URL?",
      "The setting METRICS_TOEKN has no effect. Did you mean METRICS_TOKEN?",
    ]);
  });

  it("ignores settings, variants beside a setting, and variables of other programs", () => {
    const others = {
      HOME: "/",
      HOSTNAME: "a",
      PATH: "/bin",
      AWS_REGION: "us-east-1",
      NODE_ENV: "x",
    };
    const site = { SITE_URL: "https://example.com", site_url: "x", PORT: "3000" };

    expect(warn({ ...others, ...site, GREETING: "hello" })).toEqual([]);
  });

  it("names everything unknown in the site's own file", () => {
    expect(warn({ GREETING: "hello", AWS_PROFILE: "x" }, ["GREETING", "AWS_PROFILE"])).toEqual([
      "The setting GREETING has no effect. Correct the name, or remove it; .env.example lists all settings.",
    ]);
  });

  it("reads the names of the file, and does without one that cannot be read", () => {
    expect(namesInSettingsFile({ SETTINGS_FILE: ".env.example" })).toEqual([]);
    expect(namesInSettingsFile({ SETTINGS_FILE: "/nowhere/marquee.env" })).toEqual([]);
    expect(namesInSettingsFile({})).toEqual([]);
  });

  it.each([
    [{ TRUSTED_PROXIES: "10.0.0.1" }, "cannot reach the site"],
    [{ TRUSTED_PROXIES: "10.0.0.1,127.0.0.1" }, null],
    [{ TRUSTED_PROXIES: "10.0.0.1", HOST: "10.0.0.2" }, null],
    [{ S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "id" }, "only one is set"],
    [{ S3_ENDPOINT: "https://s3.example.com" }, "S3_BUCKET is not set"],
    [{ SMTP_URL: "smtp://mail.example.com" }, "link to localhost"],
    [{ PORT: "3000", WORKER_PORT: "3000" }, "PORT and WORKER_PORT are the same"],
    [{ LOG_CLIENT: "on" }, "holds the address and the browser of visitors"],
    [{ LOG_CLIENT: "off" }, null],
  ])("finds what cannot work in %j", (variables, words) => {
    expect(warn(variables as Record<string, string>)).toEqual(
      words === null ? [] : [expect.stringContaining(words)],
    );
  });
});
