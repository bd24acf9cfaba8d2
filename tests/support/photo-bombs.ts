import { createReadStream, readFileSync } from "node:fs";
import { storeUpload } from "@/lib/photos/mutations";

/** Resident memory in kB: current (VmRSS) or peak (VmHWM). */
function memory(name: "VmRSS" | "VmHWM"): number {
  return Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))?.[1],
  );
}

/** Uploads the given files concurrently, then prints the outcomes and the memory used. */
const [small = "", ...bombs] = process.argv.slice(2);
await storeUpload(createReadStream(small));
const idle = memory("VmRSS");
const responses = await Promise.all(bombs.map((path) => storeUpload(createReadStream(path))));
const outcomes = responses.map((response) => ("refused" in response ? response.refused : "kept"));
process.stdout.write(JSON.stringify({ outcomes, megabytes: (memory("VmHWM") - idle) / 1024 }));
process.exit(0);
