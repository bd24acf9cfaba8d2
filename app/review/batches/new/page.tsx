import type { Metadata } from "next";
import { Link } from "@/components/link";
import { UploadForm } from "@/components/review/imports/upload-form";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { listSourceNames } from "@/lib/review/sources/queries";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Import a File" };

export default async function NewBatchPage({ searchParams }: PageProps<"/review/batches/new">) {
  await requireReviewer(routes.reviewNewBatch, "edit");
  const given = await readParams(pages.reviewNewBatch, searchParams);
  const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");
  return (
    <>
      <Link href={routes.reviewBatches} className="link inline-flex min-h-11 items-center">
        All Imports
      </Link>
      <h1 className="text-title">Import a File</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        You'll see how the file is read and what would change before anything does.
      </p>
      <UploadForm
        sources={await listSourceNames()}
        problem={text(given.problem) || null}
        values={{
          source: text(given.source),
          license: text(given.license),
          day: text(given.day),
        }}
      />
    </>
  );
}
