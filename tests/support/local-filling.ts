import type { Client } from "pg";
import { runImport } from "@/lib/import/run-import";
import { fill } from "@/lib/import/services/fill";
import { regionOf } from "@/lib/import/services/regions";
import type { Service } from "@/lib/import/services/service";
import { type ServiceId, services } from "@/lib/import/services/services";
import { noTotals, type Totals } from "@/lib/import/totals";

type Options = { isRefresh?: boolean; isDryRun?: boolean };

/** A service on this machine, without its pauses. */
export function localOf(id: ServiceId, local: { url: string }): Service {
  const service: Service = { ...services[id] };
  return {
    ...service,
    pauseMs: 1,
    requestFor: (region, offset) => {
      const request = service.requestFor(region, offset);
      return { ...request, url: local.url + new URL(request.url).search };
    },
  };
}

/** Fills regions from a service on this machine. */
export function localFilling(own: { client: Client }, local: { url: string }) {
  return async (
    id: ServiceId,
    isos: string[],
    { isRefresh = false, isDryRun = false }: Options = {},
  ) => {
    const { signal } = new AbortController();
    const steps: string[] = [];
    const counts: Totals = { ...noTotals };
    const batches: number[] = [];
    const left = await fill(own.client, {
      service: localOf(id, local),
      regions: isos.flatMap((iso) => regionOf(iso) ?? []),
      isRefresh,
      isDryRun,
      signal,
      onStep: (line) => void steps.push(line),
      importAnswer: async (job) => {
        const result = await runImport(
          own.client,
          { ...job, allowsNewTowns: false, isDryRun, runBy: null },
          {
            signal,
            counts,
            onNote: async () => {},
            onProgress: () => {},
            onBatch: (batch) => void batches.push(batch),
          },
        );
        return result.counts;
      },
    });
    return { steps, counts, batches, unfilled: left.map(({ iso }) => iso) };
  };
}
