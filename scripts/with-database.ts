import { main } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

await runScript(import.meta.url, main);
