import type { DumpColumn } from "./columns";
import type { VenueFile } from "./sets";

/** A source or the people of the site, with the license of what they say. */
export type DumpSource = {
  title: string;
  path?: string;
  license: string;
  licensePath?: string;
  attribution?: string;
  rows: number;
};

type DumpResource = {
  name: string;
  path: VenueFile;
  format: string;
  mediatype: string;
  compression: "gz";
  encoding: "utf-8";
  bytes: number;
  /** 'sha256:…' */
  hash: string;
  rows: number;
  $schema?: string;
  type?: "table";
  schema?: {
    $schema: string;
    fields: readonly DumpColumn[];
    missingValues: string[];
    primaryKey: string[];
  };
};

/** datapackage.json (https://datapackage.org, version 2), with `rows` and the license of each source added. */
export type DumpPackage = {
  $schema: string;
  name: string;
  title: string;
  description: string;
  homepage: string;
  /** ISO time. */
  created: string;
  version: string;
  licenses: { name: string; title: string; path?: string }[];
  sources: DumpSource[];
  resources: DumpResource[];
};
