import { z } from "zod";

/** A setting that may be left out. An empty value in .env leaves it out, too. */
function setting<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema);
}

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number().int().min(least).max(most);
}

/** Values separated by commas or spaces. */
function listOf<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item));
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const httpUrl = z.url({ protocol: /^https?$/ });
const port = wholeNumber(1, 65535);
const onOrOff = z.enum(["on", "off"]).default("off");

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `"${input}" is not an IP address or CIDR range`,
});

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
const origin = httpUrl.refine(
  (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
  {
    error:
      "write it without a path, as in https://www.example.com; the site is always served from the root",
  },
);

/** An address that nobody reads. */
const defaultContactEmail = "hello@marquee.example";

/** Whether someone else can find out who runs the site. */
export function isContactNamed({
  SITE_URL,
  CONTACT_EMAIL,
}: {
  SITE_URL?: string | undefined;
  CONTACT_EMAIL: string;
}): boolean {
  return SITE_URL !== undefined || CONTACT_EMAIL !== defaultContactEmail;
}

const environmentSchema = z
  .object({
    DATABASE_URL: setting(postgresUrl.optional()),
    DATABASE_REPLICA_URLS: listOf(postgresUrl),
    DATABASE_TIMEOUT_MS: setting(wholeNumber(100).default(2500)),
    DATA_DIR: setting(z.string().default(".data")),
    PORT: setting(port.default(3000)),
    HOST: setting(host.optional()),
    SITE_NAME: setting(z.string().trim().min(1).max(40).default("Marquee")),
    SITE_URL: setting(origin.optional()),
    TRUSTED_PROXIES: listOf(proxy),
    PAGE_CACHE_MB: setting(wholeNumber(1).default(128)),
    PAGES_PER_MINUTE: setting(wholeNumber(60).default(600)),
    CDN_PURGE_URL: setting(httpUrl.optional()),
    CDN_PURGE_TOKEN: setting(z.string().optional()),
    S3_BUCKET: setting(z.string().optional()),
    S3_ENDPOINT: setting(httpUrl.optional()),
    S3_REGION: setting(z.string().default("us-east-1")),
    S3_ACCESS_KEY_ID: setting(z.string().optional()),
    S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    S3_FORCE_PATH_STYLE: setting(z.stringbool().default(false)),
    CONTRIBUTIONS_PER_HOUR: setting(wholeNumber(1).default(500)),
    UPLOAD_MB_PER_HOUR: setting(wholeNumber(10).default(2000)),
    DISK_RESERVE_MB: setting(wholeNumber(0).default(512)),
    CONTACT_EMAIL: setting(z.email().default(defaultContactEmail)),
    SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: setting(sender.optional()),
    WORKER: setting(z.enum(["inside", "separate"]).default("inside")),
    WORKER_PORT: setting(port.optional()),
    WEBSITE_CHECKS: setting(onOrOff),
    OVERPASS_URL: setting(httpUrl.default("https://overpass-api.de/api/interpreter")),
    WIKIDATA_URL: setting(httpUrl.default("https://query.wikidata.org/sparql")),
    MUSICBRAINZ_URL: setting(httpUrl.default("https://musicbrainz.org/ws/2")),
    REFRESH_SOURCES: setting(z.enum(["off", "weekly", "nightly"]).default("off")),
    ASK_VENUES: setting(onOrOff),
    LOG_LEVEL: setting(
      z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    ),
    LOG_CLIENT: setting(onOrOff),
    METRICS_TOKEN: setting(z.string().min(16).optional()),
    PARTNER_NAME: setting(z.string().trim().min(1).default("Encore Live")),
    PARTNER_URL: setting(httpUrl.optional()),
    PARTNER_VENUE_URL: setting(httpUrl.optional()),
    MAP_TILES: setting(onOrOff.default("on")),
    MAP_PMTILES: setting(z.string().optional()),
    TILE_URL: setting(
      z
        .string()
        .includes("{z}")
        .includes("{x}")
        .includes("{y}")
        .refine((url) => /^https?:/.test(url) && URL.canParse(url.replaceAll(/[{}]/g, "")), {
          error: "write it as https://tiles.example.com/{z}/{x}/{y}.png",
        })
        .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
    ),
    TILE_ATTRIBUTION: setting(
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
  })
  .refine((given) => given.REFRESH_SOURCES === "off" || isContactNamed(given), {
    path: ["REFRESH_SOURCES"],
    error: "needs CONTACT_EMAIL or SITE_URL, since public services want to know who asks",
  })
  .refine(({ ASK_VENUES, SITE_URL, SMTP_URL }) => ASK_VENUES === "off" || (SITE_URL && SMTP_URL), {
    path: ["ASK_VENUES"],
    error: "needs SITE_URL, which the mail links to, and SMTP_URL, through which it leaves",
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
