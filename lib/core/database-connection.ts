import { Client } from "pg";
import { codeOf, messageOf } from "./error-parts";
import { OperatorError } from "./operator-error";

const CONNECT_TIMEOUT_MS = 5000;

/** Throws an OperatorError when the server cannot be used. */
export async function ensureReachable(databaseUrl: string): Promise<void> {
  const error = await tryConnecting(databaseUrl);
  if (error) {
    throw describeUnusable(databaseUrl, error);
  }
}

/** Resolves with the error, or null on success. */
async function tryConnecting(databaseUrl: string): Promise<unknown> {
  parseUrl(databaseUrl);
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error ?? new Error("unknown error");
  } finally {
    await client.end().catch(() => {});
  }
}

function describeUnusable(databaseUrl: string, error: unknown): OperatorError {
  const { cause, remedy } = explain(error);
  return new OperatorError(
    `Could not connect to the database ${describeTarget(databaseUrl)}: ${cause}.`,
    remedy,
  );
}

/** Errors that waiting cannot fix: wrong password, user, or database name. */
const wrongSettings = ["28P01", "28000", "3D000"];

/** Throws only if the server responds and DATABASE_URL is wrong; a server that is down is retried later. */
export async function ensureAdmitted(databaseUrl: string): Promise<void> {
  const error = await tryConnecting(databaseUrl);
  if (error && wrongSettings.includes(Object(error).code)) {
    throw describeUnusable(databaseUrl, error);
  }
}

/** Host, port, and database; never the password. */
export function describeTarget(databaseUrl: string): string {
  const url = parseUrl(databaseUrl);
  const database = decodeURIComponent(url.pathname.slice(1)) || "(no name)";
  const host = url.searchParams.get("host") ?? url.hostname;
  return `"${database}" on ${host || "localhost"}:${url.port || 5432}`;
}

/** A database URL as the environment variables that psql, pg_dump, and other programs of PostgreSQL read. */
export function libpqEnvironment(databaseUrl: string): Record<string, string> {
  const { searchParams } = parseUrl(databaseUrl);
  const { host, port, user, password, database } = new Client(databaseUrl);
  const settings = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: searchParams.get("sslmode"),
    PGSSLROOTCERT: searchParams.get("sslrootcert"),
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function parseUrl(databaseUrl: string): URL {
  try {
    const url = new URL(databaseUrl);
    if (/^postgres(ql)?:$/.test(url.protocol)) {
      return url;
    }
  } catch {
    // Falls through to the same error.
  }
  throw new OperatorError(
    "DATABASE_URL is not a PostgreSQL URL.",
    "Write it as postgresql://USER:PASSWORD@HOST:5432/DATABASE (percent-encode special characters in the password), or leave it unset to use the embedded database.",
  );
}

type Explanation = { cause: string; remedy: string };

const UNSET = "or leave DATABASE_URL unset to use the embedded database.";

const explanations: Record<string, Explanation> = {
  ECONNREFUSED: {
    cause: "nothing is listening there",
    remedy: `Start PostgreSQL, correct the host and port in DATABASE_URL, ${UNSET}`,
  },
  ENOTFOUND: {
    cause: "the host name is unknown",
    remedy: `Correct the host in DATABASE_URL, ${UNSET}`,
  },
  ETIMEDOUT: {
    cause: `no response within ${CONNECT_TIMEOUT_MS / 1000} seconds`,
    remedy: `Check the host, port, and firewall, ${UNSET}`,
  },
  "28P01": {
    cause: "the user name or password is wrong",
    remedy: `Correct them in DATABASE_URL, ${UNSET}`,
  },
  "28000": {
    cause: "the server does not let this user connect from here (pg_hba.conf)",
    remedy: `Allow the user in pg_hba.conf, correct DATABASE_URL, ${UNSET}`,
  },
  "3D000": {
    cause: "the database does not exist",
    remedy: `Create it (createdb NAME), correct DATABASE_URL, ${UNSET}`,
  },
  "53300": {
    cause: "the server has no free connections",
    remedy: "Close some connections or raise max_connections, then try again.",
  },
};

const aliases: Record<string, string> = {
  EAI_AGAIN: "ENOTFOUND",
  EHOSTUNREACH: "ETIMEDOUT",
  ENETUNREACH: "ETIMEDOUT",
};

function explain(error: unknown): Explanation {
  const [code, message] = [codeOf(error), messageOf(error)];
  const key = /timeout/i.test(message) ? "ETIMEDOUT" : (aliases[code] ?? code);
  return explanations[key] ?? { cause: message || code, remedy: `Check DATABASE_URL, ${UNSET}` };
}
