import { bundleFolder } from "@/lib/core/project";
import { nameSourcesInErrors } from "@/lib/core/source-lines";
import { checkServices } from "@/lib/jobs/check-services";
import { startWorker } from "@/lib/jobs/worker";
import { serveWorkerStatus } from "@/server/worker-status";

/** Time for running jobs to finish after a stop signal. */
const stopTimeoutMs = 9_000;

nameSourcesInErrors();
// Keeps the bundle, see tools/build/bundle.mjs.
process.title = `marquee worker ${bundleFolder}`;
const worker = startWorker();
serveWorkerStatus();
process.stderr.write("The worker is running. Press Ctrl-C to stop it.\n");
checkServices();

// "disconnect" if scripts/worker.ts was killed, which would have stopped it.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"] as const) {
  process.once(signal, async () => {
    await worker.stop(stopTimeoutMs);
    process.exit(0);
  });
}
