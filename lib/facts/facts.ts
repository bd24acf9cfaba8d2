import type { VenueStatus } from "@/generated/prisma/enums";
import type { FactGroupId, FactValues } from "@/lib/model/fact-groups";

/** Who publishes records, and how far it is trusted. */
export type FactSourceInfo = {
  id: number;
  name: string;
  /** From 0 to 100; 50 unless an operator says otherwise. */
  trust: number;
  /** Other values of `trust`, for single groups of facts. */
  trustByGroup: Partial<Record<FactGroupId, number>>;
};

/** What one record of a source says about a venue. */
export type Statement = {
  /** Of the source record; records of a later import have greater IDs. */
  id: number;
  source: FactSourceInfo;
  /** The day the data is of, else the day it was imported: "2026-11-23". */
  asOf: string;
  facts: FactValues;
};

/** What people decided about one group of facts. A null value says that there is none. */
export type Decision = {
  by: "REVIEWER" | "SUBMITTER";
  /** ISO time. */
  at: string;
  values: FactValues;
};

/** The column `venues.decided`. */
export type Decided = Partial<Record<FactGroupId, Decision>>;

/** All that is known about a venue. */
export type VenueFacts = { statements: Statement[]; decided: Decided };

/** A stored venue. */
export type StoredFacts = VenueFacts & { status: VenueStatus };
