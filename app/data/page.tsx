import { dumpSections } from "@/components/data/dump-sections";
import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { CodeBlock } from "@/components/ui/code-block";
import { absoluteUrl, site } from "@/lib/core/site";
import { findDump } from "@/lib/dumps/current";
import { dumpFilesPath } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";

export const metadata = labeledPageMetadata(
  "data",
  `Download every venue on ${site.name} as CSV, NDJSON, or GeoJSON: made every night, split by license, with checksums and the sources of every fact.`,
);

export default async function DataPage() {
  const dump = await findDump();
  return (
    <TextPage
      page="data"
      intro={`Download every venue on ${site.name}. Updated nightly.`}
      sections={[
        ...dumpSections(dump),
        { title: "How to use the files", body: <HowToUse /> },
        { title: "Single venues, sources, and mistakes", body: <Elsewhere /> },
      ]}
    />
  );
}

function HowToUse() {
  return (
    <>
      <p>
        The CSV file opens in spreadsheets, the GeoJSON file in maps. In the CSV file, a text that
        begins like a formula has an apostrophe before it, so that spreadsheets don't run it. The
        NDJSON file has one venue per line, with the source, date, and confirmation of each fact.
        All are UTF-8, compressed with gzip.
      </p>
      <CodeBlock>
        {`curl --remote-name '${absoluteUrl(`${dumpFilesPath}/permissive/venues.csv.gz`)}'
gunzip venues.csv.gz`}
      </CodeBlock>
      <p>
        datapackage.json describes each column and names every source with its license, as a{" "}
        <a href="https://datapackage.org/" rel="noopener">
          Frictionless Data Package
        </a>
        . Credit these sources when you use the data. To check a download, put SHA256SUMS beside the
        files and run:
      </p>
      <CodeBlock>sha256sum --check SHA256SUMS</CodeBlock>
      <p>
        Blank means unknown. Closed venues are included with their status. Sample venues and email
        addresses are not.
      </p>
    </>
  );
}

function Elsewhere() {
  return (
    <p>
      For a few venues, or to follow changes, use the <Link href={routes.api}>API</Link>. The{" "}
      <Link href={routes.dataSources}>data sources</Link> page says where the facts come from. If
      one is wrong, <Link href={routes.updateInfo}>tell us</Link>, and we'll fix it in the next
      files.
    </p>
  );
}
