import { runScript } from "../tools/shared/run-script";
import { proveReliability } from "../tools/test/prove-reliability";

await runScript(import.meta.url, proveReliability);
