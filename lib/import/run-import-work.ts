import "server-only";
import type { Client } from "pg";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import type { ImportWork } from "@/lib/queue/queues";
import { waitForLock } from "./locks";
import { projectSource } from "./project-source";
import { undoImport } from "./run-import";
import { isConnectionLost } from "./transaction";
import { runUpload } from "./uploads/run-upload";

/**
 * One change of what many venues show, when no other runs; resumable, and idempotent.
 * @throws if `stop` is aborted before the end, so that the job is retried.
 */
export async function runImportWork(work: ImportWork, stop: AbortSignal): Promise<void> {
  await withOperatorConnection(env.DATABASE_URL ?? "", "import", async (connection) => {
    if (!(await waitForLock(connection, "imports", stop))) {
      throw new Error("worker stopped before the import began");
    }
    if ("uploadId" in work) {
      await runUpload(connection, work.uploadId, stop);
    } else if ("sourceId" in work) {
      await projectSource(connection, work.sourceId, stop);
    } else {
      await undo(connection, work.undoneBatchId);
    }
  });
}

/** Undone in one transaction, so a killed worker leaves nothing half done. */
async function undo(connection: Client, batchId: number): Promise<void> {
  try {
    await undoImport(connection, batchId);
  } catch (error) {
    if (isConnectionLost(error)) {
      throw error;
    }
    log.error({ error, batch: batchId }, "import: could not undo batch");
  }
  await connection.query("UPDATE import_batches SET undo_asked_at = NULL WHERE id = $1", [batchId]);
}
