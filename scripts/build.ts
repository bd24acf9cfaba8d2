import { main } from "../tools/build/build";
import { runScript } from "../tools/shared/run-script";

await runScript(import.meta.url, main);
