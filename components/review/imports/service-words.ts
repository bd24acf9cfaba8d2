import { formatNumber, plural } from "@/lib/core/text/plural";
import { leftOf, type ServiceRun } from "@/lib/import/service-runs/service-run";
import { isServiceId, type ServiceId, services } from "@/lib/import/services/services";

/** What each service tells of which venues. */
export const serviceWords: Record<ServiceId, string> = {
  openstreetmap:
    "Positions, addresses, hours, websites, and access of music venues, concert halls, clubs, theaters with music, arenas, and bars with live music.",
  wikidata:
    "Capacities, websites, and closings of music venues, concert halls, and opera houses, and of theaters, clubs, arenas, and amphitheaters with music.",
  musicbrainz:
    "Positions, addresses, and closings of venues, amphitheaters, indoor arenas, and stadiums of concerts and recordings.",
};

export function serviceLabel(service: string): string {
  return isServiceId(service) ? services[service].label : service;
}

type Run = Pick<ServiceRun, "status" | "regions" | "done">;

export function runStatus(run: Run): string {
  if (run.status === "DONE") {
    return leftOf(run).length > 0 ? "Ended with regions left" : "Done";
  }
  return run.status === "RUNNING" ? "Running" : "Stopped";
}

/** '3 of 64 regions' */
export function runProgress({ regions, done }: Run): string {
  return `${formatNumber(done.length)} of ${plural(regions.length, "region")}`;
}
