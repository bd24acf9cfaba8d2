import type { ServiceRunStatus } from "@/generated/prisma/enums";

/** What a public service is asked for, and how far it got. */
export type ServiceRun = {
  id: string;
  /** Its name in lib/import/services/services.ts, unless another release asked it. */
  service: string;
  /** ISO 3166-2 codes, in the order they are asked for. */
  regions: string[];
  isRefresh: boolean;
  status: ServiceRunStatus;
  /** Regions whose answer was imported, or had nothing new. */
  done: string[];
  /** Why others have no answer. */
  failed: Partial<Record<string, string>>;
  /** What the worker did last. */
  step: string | null;
  /** Why the run ended before its end. */
  problem: string | null;
  batchIds: number[];
  /** The reviewer's email; null for the schedule. */
  askedBy: string | null;
  askedAt: Date;
  endedAt: Date | null;
};

/** Regions that a run didn't get to the end of, also those that failed. */
export function leftOf({ regions, done }: Pick<ServiceRun, "regions" | "done">): string[] {
  return regions.filter((iso) => !done.includes(iso));
}
