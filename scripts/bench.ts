import { runBench } from "../tools/bench/run";
import { runScript } from "../tools/shared/run-script";
import { forgetSiteSettings } from "../tools/test/test-environment";

forgetSiteSettings();
// Uses its own server, so that other load and the benchmarks do not affect each other.
for (const name of ["DATABASE_URL", "TEST_SERVER_URL", "TEST_RUN"]) {
  delete process.env[name];
}
await runScript(import.meta.url, runBench);
