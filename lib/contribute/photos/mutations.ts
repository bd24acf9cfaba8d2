import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import {
  createContribution,
  findVenueId,
  type Receipt,
  type Rejected,
} from "@/lib/contribute/mutations";
import type { PhotoSubmission } from "@/lib/contribute/photo-schema";
import { listFingerprints, uploadLifetimeMs } from "@/lib/photos/queries";
import { enqueue } from "@/lib/queue/enqueue";

/** The file belongs to another form or was uploaded more than a day ago. */
class UnknownPhotos extends Error {}

/** Stores a photo submission for review and attaches the uploaded files to it. */
export async function createPhotoSubmission(
  submission: PhotoSubmission,
  token: string,
): Promise<Receipt | Rejected> {
  const { venueName, venueId, name, email, photoDescription, isPhotographer, photoIds } =
    submission;
  try {
    return await createContribution({
      common: {
        kind: "PHOTOS",
        token,
        venueName,
        venueId: await findVenueId(venueId),
        submitterName: name,
        submitterEmail: email,
      },
      content: { ...submission, photoIds: await listFingerprints(photoIds) },
      freeText: photoDescription,
      storeDetails: async (transaction, contributionId) => {
        await transaction.photoSubmission.create({
          data: { contributionId, photoDescription, isPhotographer },
        });
        await attachPhotos(transaction, contributionId, photoIds);
      },
    });
  } catch (error) {
    if (error instanceof UnknownPhotos) {
      return { refused: "unknown-photos" };
    }
    throw error;
  }
}

/** Attaches all photos or none, in the order of the IDs. */
async function attachPhotos(
  transaction: Prisma.TransactionClient,
  contributionId: string,
  photoIds: string[],
): Promise<void> {
  const since = new Date(Date.now() - uploadLifetimeMs);
  for (const [position, id] of photoIds.entries()) {
    const { count } = await transaction.photo.updateMany({
      where: { id, contributionId: null, uploadedAt: { gt: since } },
      data: { contributionId, position },
    });
    if (count === 0) {
      throw new UnknownPhotos();
    }
    await enqueue(transaction, "process-photo", { photoId: id });
  }
}
