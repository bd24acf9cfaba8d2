import "server-only";
import type { Route } from "next";
import { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import {
  reviewBatchHref,
  reviewItemHref,
  reviewRecordHref,
  reviewRunHref,
  reviewUploadHref,
  reviewVenueHref,
} from "@/lib/routes/review-hrefs";
import { emailPattern } from "./email-pattern";

/** A row that holds an address, and where the review desk shows it. */
export type Mention = { table: string; id: string; columns: string[]; href: Route | null };

type Row = Omit<Mention, "table" | "href"> & {
  contributionId: string | null;
  venueId: string | null;
};

/** Of each table. */
const maxRows = 1000;

/** Rows of any table that hold an address by itself. Reads all of them: it may stand anywhere. */
export async function listMentions(email: string): Promise<Mention[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT table_name::text AS name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
       AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
     ORDER BY name`;
  const mentions: Mention[] = [];
  for (const { name } of tables) {
    const rows = await listRows(name, email);
    mentions.push(...rows.map((row) => describe(name, row)));
  }
  return mentions;
}

function listRows(table: string, email: string): Promise<Row[]> {
  return prisma.$queryRaw<Row[]>`
    SELECT coalesce(row ->> 'id', row ->> 'source_record_id', row ->> 'contribution_id', row ->> 'venue_id', '') AS id,
           row ->> 'contribution_id' AS "contributionId", row ->> 'venue_id' AS "venueId", columns
      FROM ${Prisma.raw(`"${table}"`)} t, to_jsonb(t) AS row,
           LATERAL (SELECT array_agg(key ORDER BY key) AS columns FROM jsonb_each_text(row)
                     WHERE value ~* ${emailPattern(email)}) held
     WHERE strpos(lower(t::text), ${email.toLowerCase()}) > 0 AND columns IS NOT NULL
     ORDER BY 1 LIMIT ${maxRows}`;
}

function describe(table: string, { id, columns, contributionId, venueId }: Row): Mention {
  const mention = { table, id, columns };
  if (contributionId) {
    return { ...mention, href: reviewItemHref(contributionId) };
  }
  if (venueId) {
    return { ...mention, href: reviewVenueHref(Number(venueId)) };
  }
  return { ...mention, href: hrefs[table]?.(id) ?? null };
}

const hrefs: Record<string, ((id: string) => Route) | undefined> = {
  contributions: reviewItemHref,
  import_batches: (id) => reviewBatchHref(Number(id)),
  import_uploads: reviewUploadHref,
  service_runs: reviewRunHref,
  source_records: (id) => reviewRecordHref(Number(id)),
  venues: (id) => reviewVenueHref(Number(id)),
};
