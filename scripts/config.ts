import { parseEnvironment, settingNames } from "../lib/core/parse-environment";
import { namesInSettingsFile } from "../lib/core/setting-warnings";
import { isHelpAsked } from "../tools/shared/no-arguments";
import { runScript } from "../tools/shared/run-script";
import { ensureSettings } from "../tools/shared/settings";

const USAGE = `Usage: npm run marquee -- config

Prints every setting with its value and where that comes from: the site's file, the environment, or the default.
Passwords and keys are not shown.
`;

const secrets = /KEY|TOKEN|SECRET/;

export async function main(args: string[]): Promise<number> {
  if (isHelpAsked(args, USAGE)) {
    return 0;
  }
  ensureSettings();
  const { SETTINGS_FILE: file } = process.env;
  process.stderr.write(file ? `Settings file: ${file}\n` : "Settings file: none\n");
  const settings: Record<string, unknown> = parseEnvironment(process.env);
  const inFile = namesInSettingsFile(process.env);
  const width = Math.max(...settingNames.map((name) => name.length));
  for (const name of settingNames) {
    const value = describeValue(name, process.env[name] || settings[name]);
    process.stdout.write(`${name.padEnd(width)}  ${originOf(name, inFile).padEnd(11)}  ${value}\n`);
  }
  return 0;
}

/** Variables of the environment win over the file, which may name them too. */
function originOf(name: string, inFile: string[]): string {
  if (!process.env[name]) {
    return "default";
  }
  return inFile.includes(name) ? "file" : "environment";
}

function describeValue(name: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) {
    return "(not set)";
  }
  if (secrets.test(name)) {
    return "(hidden)";
  }
  if (Array.isArray(value)) {
    return value.map((item) => describeValue(name, item)).join(",");
  }
  // Of several URLs, up to the last password: it may hold commas itself.
  return String(value)
    .replace(/(\w+:\/\/[^/:@]*:).*@/, "$1***@")
    .replace(/(\b(?:password|token|key|secret)=)[^&]*/gi, "$1***");
}

await runScript(import.meta.url, main);
