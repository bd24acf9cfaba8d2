import { checkServices } from "@/lib/jobs/check-services";
import { startWorker } from "@/lib/jobs/worker";
import { serveWorkerStatus } from "@/server/worker-status";

/** How long what is under way may take once the worker is told to stop. */
const stopTimeoutMs = 9_000;

const worker = startWorker();
serveWorkerStatus();
process.stderr.write("The worker has started. Ctrl-C stops it.\n");
checkServices();

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await worker.stop(stopTimeoutMs);
    process.exit(0);
  });
}
