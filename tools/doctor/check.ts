import type { Finding } from "../../lib/core/finding";

/** What the checks examine. */
export type Site = {
  /** Null if there is none to ask; `databaseProblem` then says why. */
  databaseUrl: string | null;
  databaseProblem: Finding | null;
  /** Findings about the settings, made before the invalid ones were dropped. */
  settings: Finding[];
  dataDirectory: string;
  /** Where the site should answer. */
  siteUrl: string;
  /** Whether SITE_URL is set, so that proxies may stand in front. */
  isPublic: boolean;
  now: () => number;
};

export type Check = {
  name: string;
  run: (site: Site) => Promise<Finding | Finding[]>;
};

export type Result = { check: string } & Finding;
