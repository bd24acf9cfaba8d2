import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describeFinding, type Finding, warning } from "./finding";
import { type parseEnvironment, settingNames } from "./parse-environment";
import { nearestName } from "./text/nearest-name";

type Variables = Record<string, string | undefined>;
type Settings = ReturnType<typeof parseEnvironment>;

/** Variables of Node.js, of libraries, and of the system, which a file of settings may hold too. */
const foreign =
  /^(?:AWS|LC|MARQUEE|NEXT|NODE|PG|SSL|UV|npm)_|^PG|^(?:CHROMIUM_PATH|HOME|LANG|PATH|SETTINGS_FILE|TMPDIR|TZ|USER)$/;

const withoutEffect = "Correct the name, or remove it; .env.example lists all settings.";

/** Names in the file that the settings were read from, by scripts/run.mjs or by systemd. Empty if it can't be read. */
export function namesInSettingsFile({ SETTINGS_FILE: file }: Variables): string[] {
  try {
    return file ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  } catch {
    return [];
  }
}

/** Everything about valid settings that has no effect or cannot work. `inFile` are the names in the site's own file. */
export function warnAboutSettings(
  variables: Variables,
  settings: Settings,
  inFile: string[] = namesInSettingsFile(variables),
): Finding[] {
  return [...warnAboutNames(variables, inFile), ...warnAboutValues(settings)];
}

/**
 * Unknown names: all of those in the site's own file. The environment also holds those of other programs, so only
 * those that look like a misspelled setting count there.
 */
function warnAboutNames(variables: Variables, inFile: string[]): Finding[] {
  const unknown = Object.keys(variables).filter(
    (name) => !settingNames.includes(name) && !foreign.test(name),
  );
  return unknown.flatMap((name) => {
    const nearest = nearestName(name, settingNames);
    const isMeant = nearest !== null && !(nearest in variables);
    if (!isMeant && !inFile.includes(name)) {
      return [];
    }
    const message = `The setting ${name} has no effect.`;
    return [warning(message, isMeant ? `Did you mean ${nearest}?` : withoutEffect)];
  });
}

/** Names on standard error what has no effect or cannot work, and goes on. */
export function reportSettings(variables: Variables, settings: Settings): void {
  for (const finding of warnAboutSettings(variables, settings)) {
    process.stderr.write(`${describeFinding(finding)}\n`);
  }
}

const loopback = /^(?:127\.|::1|0\.0\.0\.0\/|::\/)/;

type Rule = { applies: (settings: Settings) => boolean; message: string; remedy: string };

const rules: Rule[] = [
  {
    applies: ({ HOST = "", TRUSTED_PROXIES }) =>
      (HOST === "localhost" || loopback.test(HOST)) &&
      TRUSTED_PROXIES.length > 0 &&
      !TRUSTED_PROXIES.some((proxy) => loopback.test(proxy)),
    message:
      "The proxies in TRUSTED_PROXIES cannot reach the site, which listens on this machine only.",
    remedy: "Set HOST to the address that they connect to, or add 127.0.0.1 to TRUSTED_PROXIES.",
  },
  {
    applies: ({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key }) =>
      (id === undefined) !== (key === undefined),
    message: "Of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, only one is set, so neither is used.",
    remedy: "Set both, or none.",
  },
  {
    applies: ({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID }) =>
      S3_BUCKET === undefined && (S3_ENDPOINT ?? S3_ACCESS_KEY_ID) !== undefined,
    message: "Photos are stored in DATA_DIR, because S3_BUCKET is not set.",
    remedy: "Set S3_BUCKET, or remove the other S3 settings.",
  },
  {
    applies: ({ SMTP_URL, SITE_URL }) => SMTP_URL !== undefined && SITE_URL === undefined,
    message: "Mail that is sent will link to localhost.",
    remedy: "Set SITE_URL to the public address of the site.",
  },
  {
    applies: ({ PORT, WORKER_PORT }) => PORT === WORKER_PORT,
    message: "PORT and WORKER_PORT are the same, so only one of the two processes can start.",
    remedy: "Change one of them.",
  },
  {
    applies: ({ LOG_CLIENT }) => LOG_CLIENT === "on",
    message: "The log holds the address and the browser of visitors, because LOG_CLIENT is on.",
    remedy:
      "Delete its lines within the 30 days of the privacy policy, and set it to off when you can.",
  },
];

function warnAboutValues(settings: Settings): Finding[] {
  return rules
    .filter(({ applies }) => applies(settings))
    .map(({ message, remedy }) => warning(message, remedy));
}
