import type { VenueStatus } from "@/generated/prisma/enums";
import type { FactGroupId, FactValues } from "@/lib/model/fact-groups";
import type { FactKindId } from "@/lib/model/fact-kinds";

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
  /** Whether the source told that day. */
  isDated: boolean;
  facts: FactValues;
  /** ISO time of its first import. */
  firstSaidAt: string;
  /** ISO times when values last changed since. */
  changed: Partial<Record<FactGroupId, string>> | null;
};

/** A statement says otherwise than people decided, since `saidAt`, an ISO time. */
export type Conflict = { statementId: number; group: FactGroupId; saidAt: string };

/** What people decided about one group of facts. A null value says that there is none. */
export type Decision = {
  /** VENUE: a reviewer approved what the venue answered to a mail to its public address. */
  by: "REVIEWER" | "SUBMITTER" | "VENUE";
  /** ISO time. */
  at: string;
  values: FactValues;
};

/** The column `venues.decided`. */
export type Decided = Partial<Record<FactGroupId, Decision>>;

/** Two visitors or a reviewer said that facts are still right. */
export type Confirmation = {
  by: "VISITORS" | "REVIEWER";
  /** ISO time. */
  at: string;
  /** What they confirmed: values that changed since are not. */
  values: FactValues;
};

/** The column `venues.confirmed`. */
export type Confirmed = Partial<Record<FactKindId, Confirmation>>;

/** All that is known about a venue. */
export type VenueFacts = { statements: Statement[]; decided: Decided };

/** A stored venue. */
export type StoredFacts = VenueFacts & { status: VenueStatus; confirmed: Confirmed };
