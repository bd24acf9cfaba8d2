import type { SourceTerms } from "@/lib/facts/source-terms";
import type { FactGroupId } from "@/lib/model/fact-groups";
import type { ReadRequest } from "../read-file";
import type { ServiceRegion } from "./regions";

/** What is sent; `docs/importing.md` shows it. */
export type ServiceRequest = {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
};

/** A public service that tells the venues of a region. */
export type Service = {
  label: string;
  /** Where its rules of use are. */
  rules: string;
  source: SourceTerms & {
    /** Where it is trusted more or less than others (50), from 0 to 100. */
    trustByGroup: Partial<Record<FactGroupId, number>>;
  };
  /** Between two requests, as its rules ask for or more. */
  pauseMs: number;
  /** How long it may be silent: a query may take minutes before its answer begins. */
  silenceMs: number;
  /** The path of the list of records in an answer. */
  list: string;
  /** The name of the preset that its records fit. */
  preset: string;
  /** It answers a page at a time. */
  isPaged?: true;
  /** @param offset of the first record, for services with pages */
  requestFor: (region: ServiceRegion, offset: number) => ServiceRequest;
  /** Why an answer is none although it arrived whole, by its last characters; null if it is one. */
  problemIn?: (end: string) => string | null;
  /** What the region says of each record. */
  readAs: (region: ServiceRegion) => ReadRequest;
};
