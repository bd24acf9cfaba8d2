import "server-only";
import { prisma } from "@/lib/core/prisma";
import { removeFolders } from "@/lib/photos/mutations";
import { sheetFolder } from "@/lib/photos/stored-keys";

/** Removes sheets and their files. */
export async function deleteSheets(ids: string[]): Promise<void> {
  await prisma.specSheet.deleteMany({ where: { id: { in: ids } } });
  await removeFolders(ids.map(sheetFolder));
}
