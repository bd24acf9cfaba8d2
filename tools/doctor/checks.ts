import { checkBackups } from "./backup-check";
import type { Check } from "./check";
import {
  checkClock,
  checkDatabase,
  checkExtensions,
  checkMigrations,
  checkQueue,
  checkWorker,
} from "./database-checks";
import { checkProxies, checkSite } from "./site-checks";

/** Loaded late, since it reads the settings, which are checked first. */
const services = () => import("@/lib/jobs/service-checks");
const replicas = () => import("@/lib/jobs/replica-checks");

/** In the order of the output. */
export const checks: readonly Check[] = [
  { name: "settings", run: async ({ settings }) => settings },
  { name: "database", run: checkDatabase },
  { name: "extensions", run: checkExtensions },
  { name: "migrations", run: checkMigrations },
  { name: "clock", run: checkClock },
  { name: "replicas", run: async () => (await replicas()).checkReplicas() },
  { name: "data folder", run: async () => (await services()).checkDataFolder() },
  { name: "bucket", run: async () => (await services()).checkBucket() },
  { name: "mail", run: async () => (await services()).checkMailServer() },
  { name: "CDN", run: async () => (await services()).checkPurgeAddress() },
  { name: "site", run: checkSite },
  { name: "proxies", run: checkProxies },
  { name: "worker", run: checkWorker },
  { name: "queue", run: checkQueue },
  { name: "backups", run: checkBackups },
];
