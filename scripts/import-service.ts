import { fromConnection } from "@/lib/facts/queries";
import { listFileNames } from "@/lib/import/queries";
import { userAgent } from "@/lib/import/services/ask";
import { fill } from "@/lib/import/services/fill";
import { regionOf, type ServiceRegion, serviceRegions } from "@/lib/import/services/regions";
import type { ServiceRequest } from "@/lib/import/services/service";
import { services } from "@/lib/import/services/services";
import { OperatorError } from "../lib/core/operator-error";
import { showProgress } from "../tools/shared/progress-bar";
import { stopRequest } from "../tools/shared/stop-signals";
import { type Importing, importLayout, say } from "./import-layout";
import type { ImportRequest, ServiceRequested } from "./import-request";

/** Fills regions from a service. False if a region is left. */
export async function importService(
  requested: ServiceRequested,
  { isDryRun, allowsNewTowns }: ImportRequest,
  importing: Importing,
): Promise<boolean> {
  const service = services[requested.id];
  const regions = await regionsOf(requested, importing);
  const left = await fill(importing.connection, {
    service,
    regions,
    isRefresh: requested.isRefresh,
    isDryRun,
    signal: stopRequest(),
    onStep: say,
    ...(isDryRun && { onRequest: sayRequest }),
    onRecords: showPages(),
    importAnswer: (job, { name }) => {
      say(`  ${isDryRun ? "checking" : "importing"} what ${service.label} says of ${name}`);
      return importLayout({ ...job, allowsNewTowns, isDryRun }, importing);
    },
  });
  if (left.length > 0 && !stopRequest().aborted) {
    say(describeLeft(left));
  }
  return left.length === 0;
}

/** A bar for each region. */
function showPages(): (count: number, all: number) => void {
  let show: ReturnType<typeof showProgress> | null = null;
  return (count, all) => {
    show ??= showProgress(all, process.stderr, "record");
    show(count);
    show = count < all ? show : null;
  };
}

async function regionsOf(
  { id, regions, isRefresh }: ServiceRequested,
  { connection }: Importing,
): Promise<readonly ServiceRegion[]> {
  const { label, source } = services[id];
  const isOfFilled = isRefresh && regions.length === 0;
  const codes = isOfFilled ? await listFileNames(fromConnection(connection), source.name) : regions;
  const named = codes.flatMap((iso) => regionOf(iso) ?? []);
  if (isOfFilled && named.length === 0) {
    throw new OperatorError(
      `No region was imported from ${label} before, so there is nothing to refresh.`,
      `Name regions, as in: npm run import -- --from ${id} --region US-TN`,
    );
  }
  return named.length === 0 ? serviceRegions : named;
}

/** What is sent, as docs/importing.md shows it. */
function sayRequest({ method, url, headers, body }: ServiceRequest): void {
  say(`  ${method} ${decodeURIComponent(url)}`);
  for (const [name, value] of Object.entries({ "user-agent": userAgent(), ...headers })) {
    say(`  ${name}: ${value}`);
  }
  if (body !== undefined) {
    const [[name, text] = ["", ""]] = new URLSearchParams(body);
    say(`\n${name}=${text}\n`);
  }
}

function describeLeft(left: readonly ServiceRegion[]): string {
  const codes = left.map(({ iso }) => iso).join(",");
  return `Left: ${codes}. What was imported stays; run the command again later with --region ${codes}, or as it was.`;
}
