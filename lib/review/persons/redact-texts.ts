import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { erased } from "@/lib/core/text/erased";
import type { Transaction } from "../decide/mutations";
import { emailPattern } from "./email-pattern";

/** Columns by table; those of JSON with their type. */
type Columns = Readonly<Record<string, readonly string[]>>;

/** Where others write about people, or who did something is noted. No page for visitors shows these. */
const unpublished: Columns = {
  blocks: ["reason", "blocked_by"],
  contribution_notes: ["text"],
  contributions: ["reason"],
  import_batches: ["run_by", "findings::jsonb"],
  import_uploads: [
    "reviewer_email",
    ...["problem", "settings::jsonb", "reading::jsonb", "preview::jsonb"],
  ],
  mails: ["subject", "text", "html", "last_error"],
  photo_submissions: ["photo_description"],
  service_runs: ["asked_by"],
  update_requests: ["update_details", "changes::jsonb"],
  venue_submissions: ["description", "submission_notes"],
  visitor_answers: ["facts::jsonb"],
};

/** What sources say, and what pages show beside the venue's own columns. */
const published: Columns = {
  import_changes: ["before::jsonb"],
  source_records: ["raw::jsonb", "facts::jsonb"],
  venue_images: ["alt", "credit"],
  venues: ["confirmed::jsonb"],
};

/** Replaces an address in what others wrote, and returns how many rows held it. */
export async function redactUnpublished(transaction: Transaction, email: string): Promise<number> {
  const submitted = await transaction.venueSubmission.updateMany({
    where: { email: { equals: email, mode: "insensitive" } },
    data: { email: null },
  });
  return submitted.count + (await redactColumns(transaction, unpublished, email));
}

/** The same in what is published, except for what a venue itself says. */
export function redactSources(transaction: Transaction, email: string): Promise<number> {
  return redactColumns(transaction, published, email);
}

async function redactColumns(
  transaction: Transaction,
  tables: Columns,
  email: string,
): Promise<number> {
  let rows = 0;
  for (const [table, columns] of Object.entries(tables)) {
    const names = columns.map((column) => column.split("::", 1)[0]);
    const all = Prisma.raw(`concat_ws(' ', ${names})`);
    const changes = columns.map(
      (column, index) =>
        Prisma.sql`${Prisma.raw(`${names[index]}`)} = ${
          column.endsWith("jsonb")
            ? jsonWithout(Prisma.raw(`${names[index]}`), email)
            : textWithout(Prisma.raw(column), email)
        }`,
    );
    rows += await transaction.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET ${Prisma.join(changes)}
        WHERE strpos(lower(${all}), ${email.toLowerCase()}) > 0 AND ${all} ~* ${emailPattern(email)}`;
  }
  return rows;
}

export function textWithout(text: Prisma.Sql, email: string): Prisma.Sql {
  return Prisma.sql`regexp_replace(${text}, ${emailPattern(email)}, ${erased}, 'gi')`;
}

/** A value that is nothing but the address becomes null, so that it can be written back where texts have a format. */
export function jsonWithout(json: Prisma.Sql, email: string): Prisma.Sql {
  const value = `(?<=": )"${emailPattern(email)}"`;
  const text = Prisma.sql`regexp_replace(${json}::text, ${value}, 'null', 'gi')`;
  return Prisma.sql`${textWithout(text, email)}::jsonb`;
}
