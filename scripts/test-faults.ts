import { proveReliability } from "./prove-reliability";
import { runScript } from "./run-script";

await runScript(import.meta.url, proveReliability);
