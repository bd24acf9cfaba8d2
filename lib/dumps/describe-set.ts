import "server-only";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { absoluteUrl, site } from "@/lib/core/site";
import { toSlug } from "@/lib/core/text/slug";
import { checksumOf } from "@/lib/import/checksum";
import { routes } from "@/lib/routes/hrefs";
import { type DumpColumn, dumpColumns } from "./columns";
import type { DumpPackage, DumpSource } from "./dump-package";
import type { DumpWriter } from "./dump-writer";
import { type DumpSetId, dumpSets, type LicensedSource, venueFileNames, venueFiles } from "./sets";

type Written = { set: DumpSetId; madeAt: Date; sources: readonly LicensedSource[] };

/** Writes what goes with the venue files: their description, a page to read, and checksums. */
export async function describeSet(
  folder: string,
  writer: Pick<DumpWriter, "rows" | "rowsBySource">,
  written: Written,
): Promise<DumpPackage> {
  const described = await describePackage(folder, writer, written);
  await writeFile(join(folder, "datapackage.json"), `${JSON.stringify(described, null, 2)}\n`);
  await writeFile(join(folder, "README.md"), readme(described, written.set));
  const names = [...venueFileNames, "datapackage.json", "README.md"];
  const sums = await Promise.all(names.map((name) => checksumOf(join(folder, name))));
  const lines = names.map((name, index) => `${sums[index]}  ${name}\n`);
  await writeFile(join(folder, "SHA256SUMS"), lines.join(""));
  return described;
}

async function describePackage(
  folder: string,
  { rows, rowsBySource }: Pick<DumpWriter, "rows" | "rowsBySource">,
  { set, madeAt, sources }: Written,
): Promise<DumpPackage> {
  const used = usedSources(sources, rowsBySource);
  const resources = venueFileNames.map(async (name) => {
    const { format, mediatype } = venueFiles[name];
    const path = join(folder, name);
    const isTable = format === "csv";
    return {
      name: `venues-${format}`,
      path: name,
      format,
      mediatype,
      compression: "gz" as const,
      encoding: "utf-8" as const,
      bytes: (await stat(path)).size,
      hash: `sha256:${await checksumOf(path)}`,
      rows,
      ...(isTable && {
        $schema: "https://datapackage.org/profiles/2.0/dataresource.json",
        type: "table" as const,
        schema: {
          $schema: "https://datapackage.org/profiles/2.0/tableschema.json",
          fields: dumpColumns,
          missingValues: [""],
          primaryKey: ["id"],
        },
      }),
    };
  });
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: `${toSlug(site.name) || "site"}-venues-${set}`,
    title: `${site.name} venues: ${dumpSets[set].title}`,
    description: dumpSets[set].description,
    homepage: absoluteUrl(routes.data),
    created: madeAt.toISOString(),
    version: madeAt.toISOString().slice(0, 10),
    licenses: licensesOf(used),
    sources: used,
    resources: await Promise.all(resources),
  };
}

function usedSources(
  sources: readonly LicensedSource[],
  rowsBySource: ReadonlyMap<string, number>,
): DumpSource[] {
  const people: DumpSource = {
    title: site.name,
    path: site.url,
    license: `Terms of ${site.name}`,
    licensePath: absoluteUrl(routes.terms),
    attribution: `Visitors and reviewers of ${site.name}`,
    rows: rowsBySource.get(site.name) ?? 0,
  };
  const published = sources.map(
    ({ name, url, license, licenseUrl, attribution }): DumpSource => ({
      title: name,
      ...addressAs("path", url),
      license: license ?? "",
      ...addressAs("licensePath", licenseUrl),
      ...(attribution && { attribution }),
      rows: rowsBySource.get(name) ?? 0,
    }),
  );
  const used = [...published, people].filter(({ rows }) => rows > 0);
  // A package has to name at least one.
  return used.length > 0 ? used : [people];
}

/** A property of an address that works; operators may write anything. */
function addressAs<Name extends string>(name: Name, url: string | null): { [N in Name]?: string } {
  const isAddress = url !== null && /^https?:/.test(url) && URL.canParse(url);
  return (isAddress ? { [name]: url } : {}) as { [N in Name]?: string };
}

function licensesOf(sources: readonly DumpSource[]): DumpPackage["licenses"] {
  const byTitle = new Map(sources.map(({ license, licensePath }) => [license, licensePath]));
  return [...byTitle].map(([title, path]) => ({
    name: title.normalize("NFKD").replace(/[^\w.]+/g, "-"),
    title,
    ...(path && { path }),
  }));
}

function readme(
  { title, description, created, sources, resources }: DumpPackage,
  set: DumpSetId,
): string {
  return `# ${title}

${description}

Made on ${created} from ${absoluteUrl(routes.home)}. The newest files: ${absoluteUrl(routes.data)}. Set: ${set}.

## Files

${resources.map(({ path, format, rows }) => `- \`${path}\`: ${format}, ${rows} venues`).join("\n")}
- \`datapackage.json\`: a Frictionless Data Package, with the type of each column
- \`SHA256SUMS\`: check the files with \`sha256sum --check SHA256SUMS\`

In \`venues.csv.gz\`, a text that begins with \`=\`, \`+\`, \`-\`, \`@\`, a tab, or a carriage return has an apostrophe
before it, so that spreadsheets don't run it as a formula; so has one that begins with apostrophes and one of these. Phone
numbers have none. Remove one apostrophe to get the exact text. The other files have the texts as they are.

Each line of \`venues.ndjson.gz\` also has \`facts\`: who says what (\`group\`, \`values\`, \`by\`, \`source\`), as of which day
(\`asOf\`; it is the day of the import unless \`isDated\`), whether the row shows it (\`isShown\`), and who confirmed it when
(\`confirmation\`).

## Sources and licenses

${sources.map(sourceLine).join("\n")}

## Columns

| Column | Type | Meaning |
|---|---|---|
${dumpColumns.map(columnLine).join("\n")}

An empty value (null in NDJSON and GeoJSON) is not known. Sample venues, hidden venues, and email addresses are left out.
`;
}

function sourceLine({ title, path, license, licensePath, attribution, rows }: DumpSource): string {
  const places = [path, licensePath && `license: ${licensePath}`, attribution].filter(Boolean);
  return `- ${title}: ${license}, ${rows} venues${places.length > 0 ? ` (${places.join("; ")})` : ""}`;
}

function columnLine({ name, type, title, description }: DumpColumn): string {
  return `| \`${name}\` | ${type} | ${[title, description].filter(Boolean).join(". ")} |`;
}
