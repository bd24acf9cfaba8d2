import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import type { Change } from "../../lib/contribute/changes";
import { projectRoot } from "../../lib/core/project";
import type { Role } from "../../lib/review/reviewers/roles";
import { query } from "../support/query";
import { type Content, createTestDatabase } from "../support/test-database";
import { startSite } from "./site-server";

/** The name of the session cookie over plain HTTP. */
const cookieName = "review.session_token";
export const password = "correct horse battery staple";

export type TestReviewer = { id: string; email: string };

export async function addReviewer(
  databaseUrl: string,
  role: Role = "ADMINISTRATOR",
): Promise<TestReviewer> {
  const reviewer = { id: randomUUID(), email: `${randomBytes(5).toString("hex")}@example.com` };
  await query(
    databaseUrl,
    "INSERT INTO reviewers (id, email, name, role) VALUES ($1, $2, 'Ada', $3::reviewer_role)",
    [reviewer.id, reviewer.email, role],
  );
  await query(
    databaseUrl,
    `INSERT INTO reviewer_accounts (id, reviewer_id, account_id, provider_id, password)
       VALUES ($1, $2, $2, 'credential', $3)`,
    [randomUUID(), reviewer.id, await hashPassword(password)],
  );
  return reviewer;
}

/** Opens a session as sign-in does; returns its cookie value. Expires in `hours`; negative for an expired session. */
export async function openSession(
  databaseUrl: string,
  reviewer: TestReviewer,
  hours = 1,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await query(
    databaseUrl,
    `INSERT INTO reviewer_sessions (id, reviewer_id, token, expires_at)
       VALUES ($1, $2, $3, now() + $4 * interval '1 hour')`,
    [randomUUID(), reviewer.id, token, hours],
  );
  const [secret] = await query<{ value: string }>(
    databaseUrl,
    "SELECT value FROM site_secrets WHERE name = 'sessions'",
  );
  return signed(token, secret?.value ?? "");
}

/** Signs a cookie value as the site does. */
export function signed(token: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}

export function cookieHeader(session: string): string {
  return `${cookieName}=${session}`;
}

/** Signs a browser in without the form, whose attempts are limited. */
export async function signInBrowser(
  context: BrowserContext,
  { databaseUrl, site }: { databaseUrl: string; site: string },
  role?: Role,
): Promise<TestReviewer> {
  const reviewer = await addReviewer(databaseUrl, role);
  const value = await openSession(databaseUrl, reviewer);
  const { hostname } = new URL(site);
  await context.addCookies([
    { name: cookieName, value, domain: hostname, path: "/review", httpOnly: true, sameSite: "Lax" },
  ]);
  return reviewer;
}

type Sent = { venueName: string; receivedAt?: Date };

/** Stores a contribution as its form would; returns its ID. */
async function send(databaseUrl: string, kind: string, venueId: number | null, sent: Sent) {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO contributions (kind, venue_name, venue_id, submitter_name, submitter_email, received_at)
       VALUES ($1::contribution_kind, $2, $3, 'Grace Canary', 'canary@example.com', coalesce($4, now())) RETURNING id`,
    [kind, sent.venueName, venueId, sent.receivedAt ?? null],
  );
  return row?.id ?? "";
}

export async function sendVenue(databaseUrl: string, sent: Sent): Promise<string> {
  const id = await send(databaseUrl, "VENUE", null, sent);
  await query(
    databaseUrl,
    `INSERT INTO venue_submissions (contribution_id, name, venue_type, region_id, city, address, description, submission_notes)
       SELECT $1, $2, 'club', id, 'Halifax', '12 Canary Street', 'A canary sings here.', 'Between us: the canary is loud.'
         FROM regions WHERE code = 'NS'`,
    [id, sent.venueName],
  );
  return id;
}

type SampleVenue = { id: number; name: string };

export async function anyVenue(databaseUrl: string): Promise<SampleVenue> {
  const [venue] = await query<SampleVenue>(
    databaseUrl,
    "SELECT id, name FROM venues WHERE status = 'PUBLISHED' ORDER BY random() LIMIT 1",
  );
  return venue ?? { id: 0, name: "" };
}

export async function sendUpdate(
  databaseUrl: string,
  venue: SampleVenue | null,
  details = "The canary moved: the phone is (902) 555-0142 now.",
  changes: readonly Change[] = [],
): Promise<string> {
  const venueName = venue?.name ?? "Canary Hall, wherever it is";
  const id = await send(databaseUrl, "UPDATE", venue?.id ?? null, { venueName });
  await query(
    databaseUrl,
    `INSERT INTO update_requests (contribution_id, update_type, update_details, changes)
       VALUES ($1, 'Contact Information', $2, $3)`,
    [id, details, JSON.stringify(changes)],
  );
  return id;
}

export async function sendPhotos(databaseUrl: string, venue: SampleVenue): Promise<string> {
  const id = await send(databaseUrl, "PHOTOS", venue.id, { venueName: venue.name });
  await query(
    databaseUrl,
    `INSERT INTO photo_submissions (contribution_id, photo_description, is_photographer)
       VALUES ($1, 'A canary on the stage', true)`,
    [id],
  );
  await query(
    databaseUrl,
    `INSERT INTO photos (contribution_id, position, status, byte_size, width, height, placeholder, perceptual_hash)
       SELECT $1, n, 'READY', 1000, 1600, 900 + 300 * n, 'data:image/webp;base64,AAAA', 7 FROM generate_series(0, 1) n`,
    [id],
  );
  return id;
}

export type ReviewSite = {
  site: string;
  databaseUrl: string;
  log: () => string;
  stop: () => Promise<void>;
};

/** Starts a site with its own database, so that decisions and rate limits do not affect other tests. */
export async function openReviewSite(
  env: Record<string, string> = {},
  content: Content = "imported",
): Promise<ReviewSite> {
  const database = await createTestDatabase(content);
  const server = await startSite(database.databaseUrl, env);
  return {
    site: server.baseUrl,
    databaseUrl: database.databaseUrl,
    log: server.log,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

export function itemPath({ site }: Pick<ReviewSite, "site">, id: string): string {
  return `${site}/review/contributions/${id}`;
}

/** What was done with a submission. The first: below it, the next one may say what was done with it before. */
export function state(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /./ }).first();
}

/** Excludes Next.js's route announcer, an alert outside <main>. */
export function problem(page: Page): Locator {
  return page.getByRole("main").getByRole("alert").filter({ hasText: /./ });
}

/** Returns the IDs of the built site's server actions by name. */
export function actionIds(): Record<string, string> {
  const file = join(projectRoot, ".builds/current/server/server-reference-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(
    Object.entries<{ exportedName: string }>(manifest.node).map(([id, { exportedName }]) => [
      exportedName,
      id,
    ]),
  );
}

/**
 * Excludes expired sessions, which may be deleted when one is used, mail that the daily chores write, and what the trail
 * tells of refusals.
 */
const sources: Record<string, string> = {
  mails: "(SELECT * FROM mails WHERE kind <> 'digest')",
  review_actions: "(SELECT * FROM review_actions WHERE action <> 'refuse-role')",
  reviewer_sessions: "(SELECT * FROM reviewer_sessions WHERE expires_at > now())",
};

const contributed = ["contributions", "venue_submissions", "update_requests", "photo_submissions"];
const added = ["contribution_notes", "photos", "spec_sheets", "mails"];
const imported = ["sources", "import_batches", "import_uploads", "service_runs"];
const decided = ["review_actions", "venues", "venue_images"];
const reviewers = [
  ...["blocks", "reviewers", "reviewer_sessions", "reviewer_accounts"],
  ...["reviewer_second_factors", "reviewer_passkeys"],
];

/** Hashes all data that a visitor or reviewer could change. */
export async function everythingIn(databaseUrl: string): Promise<unknown> {
  const hashes = [...contributed, ...added, ...imported, ...decided, ...reviewers].map(
    (table) =>
      `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${sources[table] ?? table} t) AS ${table}`,
  );
  return query(databaseUrl, `SELECT ${hashes.join(", ")}`);
}
