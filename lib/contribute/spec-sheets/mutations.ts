import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createContribution, type Receipt, type Rejected } from "@/lib/contribute/mutations";
import type { Received } from "@/lib/photos/receive-upload";
import { photoStorage } from "@/lib/photos/storage";
import { sheetFolder, sheetKey } from "@/lib/photos/stored-keys";
import type { SheetSubmission } from "./sheet-schema";

type Sheet = SheetSubmission & { venue: { id: number; name: string }; file: Received };

/** Stores a venue's spec sheet for review. The bytes are stored first; nothing of them stays unless their row does. */
export async function createSpecSheet(sheet: Sheet, token: string): Promise<Receipt | Rejected> {
  const id = randomUUID();
  await photoStorage().put(sheetKey(id), sheet.file.path);
  const kept = { isKept: false };
  try {
    const stored = await storeRows(id, sheet, token);
    kept.isKept = "id" in stored && !stored.isRepeated;
    return stored;
  } finally {
    await (kept.isKept || photoStorage().removeAll(sheetFolder(id)));
  }
}

async function storeRows(
  id: string,
  { venue, file, ...submission }: Sheet,
  token: string,
): Promise<Receipt | Rejected> {
  return createContribution({
    common: {
      kind: "SPEC_SHEET",
      token,
      venueName: venue.name,
      venueId: venue.id,
      submitterName: submission.name || null,
      submitterEmail: submission.email || null,
    },
    content: { ...submission, venueId: venue.id, sha256: await hashOf(file.path) },
    freeText: null,
    storeDetails: (transaction, contributionId) =>
      transaction.specSheet.create({ data: { id, contributionId, byteSize: file.byteSize } }),
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
