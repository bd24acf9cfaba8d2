import { nameSourcesInErrors } from "@/lib/core/source-lines";
import { type InspectRequest, inspectUpload } from "@/lib/import/uploads/inspect-upload";

// Started by lib/import/uploads/reader-process.ts, which decides when to stop it: Ctrl-C reaches the whole process group.
nameSourcesInErrors();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {});
}
process.once("disconnect", () => process.exit());
process.once("message", async (request: InspectRequest) => {
  const inspected = await inspectUpload(request);
  process.send?.(inspected, () => process.disconnect());
});
