import "server-only";
import { pool } from "@/lib/core/db";
import type { OpenStatus } from "@/lib/model/contributions";

/** An address that sent contributions, and how many of those that are kept came to which end. */
export type Sender = {
  email: string;
  waiting: number;
  accepted: number;
  rejected: number;
  spam: number;
  /** All of them, also duplicates and withdrawn ones. */
  sent: number;
  lastReceivedAt: Date;
};

/** One in the list: `open` is the most urgent status of what waits or is held, and null if all is decided. */
export type ListedSender = Sender & { open: OpenStatus | null };

const perPage = 50;

const columns = `email, waiting, accepted, rejected, spam, sent, last_received_at AS "lastReceivedAt"`;

/** The record neither counts what is held nor tells asked ones from the rest. The minimum is the most urgent. */
const open = `(SELECT min(status) FILTER (WHERE status IN ('PENDING', 'ASKED', 'HELD')) FROM contributions
  WHERE lower(submitter_email) = senders.email COLLATE "default") AS open`;

/** Last sender of the previous page. */
export type SenderCursor = { at: number; email: string };

export type SenderPage = { senders: ListedSender[]; next: SenderCursor | null };

/** One page of all senders, latest first; of those that a search finds, by address. */
export async function listSenders(text: string, after: SenderCursor | null): Promise<SenderPage> {
  const email = after?.email ?? null;
  const { rows } = text
    ? await pool.query<ListedSender>(addressQuery(text), [sought(text), email, perPage + 1])
    : await pool.query<ListedSender>(latestQuery, [
        after && new Date(after.at),
        email,
        perPage + 1,
      ]);
  const senders = rows.slice(0, perPage);
  const last = senders.at(-1);
  const next = last &&
    rows.length > perPage && { at: Number(last.lastReceivedAt), email: last.email };
  return { senders, next: next || null };
}

const latestQuery = `SELECT ${columns}, ${open} FROM senders
  WHERE $1::timestamptz IS NULL OR (last_received_at, email) < ($1, $2)
  ORDER BY last_received_at DESC, email DESC LIMIT $3`;

/** By '@' and a whole domain, or by the beginning of the address. Both are ranges of an index. */
function addressQuery(text: string): string {
  const isFound = isDomain(text) ? "substring(email FROM '[^@]*$') = $1" : "email LIKE $1";
  return `SELECT ${columns}, ${open} FROM senders WHERE ${isFound} AND ($2::text IS NULL OR email > $2)
    ORDER BY email LIMIT $3`;
}

function isDomain(text: string): boolean {
  return text.startsWith("@");
}

function sought(text: string): string {
  const typed = text.toLowerCase();
  return isDomain(typed) ? typed.slice(1) : `${typed.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The record of an address; null for one that sent nothing that is kept. */
export async function findSender(email: string | null): Promise<Sender | null> {
  const { rows } = email
    ? await pool.query<Sender>(`SELECT ${columns} FROM senders WHERE email = lower($1)`, [email])
    : { rows: [] };
  return rows[0] ?? null;
}

export function parseSenderCursor(text: unknown): SenderCursor | null {
  const [, at, email] = typeof text === "string" ? (/^(\d{1,14})_(.+)$/.exec(text) ?? []) : [];
  return at && email ? { at: Number(at), email } : null;
}

export function formatSenderCursor({ at, email }: SenderCursor): string {
  return `${at}_${email}`;
}
