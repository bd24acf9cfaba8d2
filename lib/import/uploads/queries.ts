import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import type { Upload, UploadPreview, UploadReading, UploadSettings } from "./upload";

type Client = Pick<Prisma.TransactionClient, "importUpload">;

export async function findUpload(id: string, client: Client = prisma): Promise<Upload | null> {
  const found = isUuid(id) ? await client.importUpload.findUnique({ where: { id } }) : null;
  return (
    found && {
      ...found,
      byteSize: Number(found.byteSize),
      asOf: found.asOf?.toISOString().slice(0, 10) ?? null,
      settings: found.settings as UploadSettings,
      reading: found.reading as UploadReading | null,
      preview: found.preview as UploadPreview | null,
    }
  );
}

export const mostOpenUploads = 20;

/** Uploads that are not applied yet, latest first. */
export async function listOpenUploads() {
  return prisma.importUpload.findMany({
    where: { status: { not: "APPLIED" } },
    select: { id: true, status: true, fileName: true, sourceName: true, uploadedAt: true },
    orderBy: [{ uploadedAt: "desc" }, { id: "asc" }],
    take: mostOpenUploads,
  });
}

/** The upload that is being applied as a batch, if any. */
export async function findUploadOfBatch(batchId: number): Promise<{ id: string } | null> {
  return prisma.importUpload.findFirst({
    where: { batchId, status: { not: "APPLIED" } },
    select: { id: true },
    orderBy: { uploadedAt: "desc" },
  });
}
