import { site } from "@/lib/core/site";
import { keysOf } from "@/lib/core/typed-object";
import type { SourceTerms } from "@/lib/facts/source-terms";

export const dumpSetIds = ["permissive", "all"] as const;
export type DumpSetId = (typeof dumpSetIds)[number];

/** A source as the license split needs it. */
export type LicensedSource = SourceTerms & { id: number };

type DumpSet = { title: string; description: string; admits: (source: LicensedSource) => boolean };

/** Words of licenses that ask for more than to name the source. */
const conditions =
  /odbl|open database|share.?alike|copyleft|\bsharing\b|gpl|gfdl|non.?commercial|no.?deriv|\b(?:by)?(?:sa|nc|nd)\b/i;

/** Words of licenses that allow no copies. */
const prohibitions =
  /all rights reserved|proprietary|confidential|\b(?:internal|private|restricted)\b|\bnot? (?:be |for |to )?(?:(?:re)?(?:distribution|distributable|distribute)|publication|publish|sharing|share|copying|copies|copy\b)|\b(?:with|by) permission\b/i;

/** What stands where a license is missing. */
const placeholders =
  /\b(?:unknown|unlicensed)\b|^(?:n\W?a|none|no lic\w+|tb[acd]|unclear|unspecified|not (?:known|stated|specified))\b/i;

/** The sets of files: which facts they hold follows from the licenses of the sources. */
export const dumpSets: Record<DumpSetId, DumpSet> = {
  permissive: {
    title: "Permissive",
    description: `Facts that you may use for anything if you name their sources: from sources without a share-alike license, and from visitors and reviewers of ${site.name}. Facts found only in other sources are left out.`,
    admits: ({ license, isShareAlike }) =>
      allowsCopies(license) && !isShareAlike && !conditions.test(license),
  },
  all: {
    title: "All licenses",
    description:
      "All facts of sources with a known license, including share-alike ones. If you publish a database made from it, the share-alike licenses apply to that, too.",
    admits: ({ license }) => allowsCopies(license),
  },
};

function allowsCopies(license: string | null): license is string {
  const stated = license?.trim() ?? "";
  return /[\p{L}\p{N}]/u.test(stated) && !prohibitions.test(stated) && !placeholders.test(stated);
}

/** The files of a set, with their media types. */
export const dumpFiles = {
  "venues.csv.gz": "application/gzip",
  "venues.ndjson.gz": "application/gzip",
  "venues.geojson.gz": "application/gzip",
  "datapackage.json": "application/json; charset=utf-8",
  "README.md": "text/markdown; charset=utf-8",
  SHA256SUMS: "text/plain; charset=utf-8",
} as const;
export type DumpFile = keyof typeof dumpFiles;

/** The files with venues, in the order of the page. */
export const venueFiles = {
  "venues.csv.gz": { format: "csv", label: "CSV", mediatype: "text/csv" },
  "venues.ndjson.gz": { format: "ndjson", label: "NDJSON", mediatype: "application/x-ndjson" },
  "venues.geojson.gz": { format: "geojson", label: "GeoJSON", mediatype: "application/geo+json" },
} as const;
export type VenueFile = keyof typeof venueFiles;

export const venueFileNames = keysOf(venueFiles);
