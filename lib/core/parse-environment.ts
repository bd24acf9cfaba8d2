import { z } from "zod";

/** An empty value in .env means "not set". */
const blankAsUnset = (value: unknown) => (value === "" ? undefined : value);

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `"${input}" is not an IP address or CIDR range`,
});

/** Replicas of the database, separated by commas. */
const replicas = z
  .string()
  .default("")
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })));

const host = z.union([z.ipv4(), z.ipv6(), z.literal("localhost")], {
  error: ({ input }) => `"${input}" is not an IP address or localhost`,
});

/** 'hello@example.com' or 'Marquee <hello@example.com>'. */
const sender = z
  .string()
  .regex(/^(?:[^\p{Cc}<>]*<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u, {
    error: 'write it as hello@example.com or as "Name <hello@example.com>"',
  });

/** An origin without a path: the site is always served from the root. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
    error:
      "write it without a path, as in https://www.example.com; the site is always served from the root",
  });

const environmentSchema = z
  .object({
    DATABASE_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    DATABASE_REPLICA_URLS: replicas,
    DATABASE_TIMEOUT_MS: z.preprocess(blankAsUnset, z.coerce.number().int().min(100).default(2500)),
    DATA_DIR: z.preprocess(blankAsUnset, z.string().default(".data")),
    PORT: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(65535).default(3000)),
    HOST: z.preprocess(blankAsUnset, host.optional()),
    SITE_NAME: z.preprocess(blankAsUnset, z.string().trim().min(1).max(40).default("Marquee")),
    SITE_URL: z.preprocess(blankAsUnset, origin.optional()),
    TRUSTED_PROXIES: z
      .string()
      .default("")
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(proxy)),
    PAGE_CACHE_MB: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).default(128)),
    PAGES_PER_MINUTE: z.preprocess(blankAsUnset, z.coerce.number().int().min(60).default(600)),
    CDN_PURGE_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
    CDN_PURGE_TOKEN: z.preprocess(blankAsUnset, z.string().optional()),
    S3_BUCKET: z.preprocess(blankAsUnset, z.string().optional()),
    S3_ENDPOINT: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
    S3_REGION: z.preprocess(blankAsUnset, z.string().default("us-east-1")),
    S3_ACCESS_KEY_ID: z.preprocess(blankAsUnset, z.string().optional()),
    S3_SECRET_ACCESS_KEY: z.preprocess(blankAsUnset, z.string().optional()),
    S3_FORCE_PATH_STYLE: z.preprocess(blankAsUnset, z.stringbool().default(false)),
    CONTRIBUTIONS_PER_HOUR: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).default(500)),
    UPLOAD_MB_PER_HOUR: z.preprocess(blankAsUnset, z.coerce.number().int().min(10).default(2000)),
    DISK_RESERVE_MB: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).default(512)),
    CONTACT_EMAIL: z.preprocess(blankAsUnset, z.email().default("hello@marquee.example")),
    SMTP_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: z.preprocess(blankAsUnset, sender.optional()),
    WORKER: z.preprocess(blankAsUnset, z.enum(["inside", "separate"]).default("inside")),
    WORKER_PORT: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(65535).optional()),
    WEBSITE_CHECKS: z.preprocess(blankAsUnset, z.enum(["on", "off"]).default("off")),
    LOG_LEVEL: z.preprocess(
      blankAsUnset,
      z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    ),
    LOG_CLIENT: z.preprocess(blankAsUnset, z.enum(["on", "off"]).default("off")),
    METRICS_TOKEN: z.preprocess(blankAsUnset, z.string().min(16).optional()),
    PARTNER_NAME: z.preprocess(blankAsUnset, z.string().trim().min(1).default("Encore Live")),
    PARTNER_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
    PARTNER_VENUE_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
    TILE_URL: z.preprocess(
      blankAsUnset,
      z
        .string()
        .includes("{z}")
        .includes("{x}")
        .includes("{y}")
        .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
    ),
    TILE_ATTRIBUTION: z.preprocess(
      blankAsUnset,
      z
        .string()
        .default(
          '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
        ),
    ),
  })
  .refine(({ WEBSITE_CHECKS, SITE_URL }) => WEBSITE_CHECKS === "off" || SITE_URL !== undefined, {
    path: ["WEBSITE_CHECKS"],
    error: "needs SITE_URL, which the checks name as their sender",
  });

export const settingNames = [
  ...Object.keys(environmentSchema.shape),
  "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
];

/** Default of HOST with a proxy in front: other machines have no business with the process behind it. */
const hostBehindProxy = "127.0.0.1";

type Variables = Record<string, string | undefined>;

/** Every invalid setting, and those in `required` that are not set. */
export function findInvalid(variables: Variables, required: string[] = []) {
  const { error } = environmentSchema.safeParse(variables);
  return [
    ...required
      .filter((name) => !variables[name])
      .map((name) => ({ name, message: `${name}: is not set` })),
    ...(error?.issues ?? []).map(({ path, message }) => ({
      name: String(path[0]),
      message: `${path.join(".")}: ${message}`,
    })),
  ];
}

/**
 * Reads the settings listed in .env.example; those in `required` must be set.
 * @throws Error naming every invalid variable, one per line.
 */
export function parseEnvironment(variables: Variables, required: string[] = []) {
  const { data } = environmentSchema.safeParse(variables);
  const invalid = findInvalid(variables, required);
  if (!data || invalid.length > 0) {
    const lines = invalid.map(({ message }) => `  ${message}`);
    throw new Error(`Invalid environment variables:\n${lines.join("\n")}`);
  }
  const isBehindProxy = data.TRUSTED_PROXIES.length > 0;
  return { ...data, HOST: data.HOST ?? (isBehindProxy ? hostBehindProxy : undefined) };
}
