import type { TextSection } from "@/components/page/text-page";
import { formatNumber, plural } from "@/lib/core/text/plural";
import { sizeText } from "@/lib/core/text/size-text";
import type { DumpPackage } from "@/lib/dumps/dump-package";
import { type DumpSetId, dumpSetIds, dumpSets, venueFiles } from "@/lib/dumps/sets";
import { dumpFileHref } from "@/lib/routes/endpoints";

/** The files of the newest dump, by set. */
export function dumpSections(dump: Record<DumpSetId, DumpPackage> | null): TextSection[] {
  if (!dump) {
    const body = <p>The export runs tonight.</p>;
    return [{ title: "First files tomorrow", body }];
  }
  return dumpSetIds.map((set) => ({
    id: set,
    title: dumpSets[set].title,
    body: <DumpSet set={set} description={dump[set]} />,
  }));
}

const madeOn = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const companions = ["datapackage.json", "README.md", "SHA256SUMS"] as const;

function DumpSet({ set, description }: { set: DumpSetId; description: DumpPackage }) {
  const { created, resources, sources } = description;
  const rows = resources[0]?.rows ?? 0;
  return (
    <>
      <p>{dumpSets[set].description}</p>
      <p>
        {plural(rows, "venue")}, made on{" "}
        <time dateTime={created}>{madeOn.format(new Date(created))}</time>.
      </p>
      <h3>Files</h3>
      <ul>
        {resources.map(({ path, bytes, hash }) => (
          <li key={path}>
            <a href={dumpFileHref(set, path)} download>
              {venueFiles[path].label}
              <span className="sr-only"> of the set {dumpSets[set].title}</span>
            </a>{" "}
            ({path}, {sizeText(bytes)})
            <br />
            <span className="text-muted text-sm">
              SHA-256: <code className="break-all">{hash.replace("sha256:", "")}</code>
            </span>
          </li>
        ))}
        {companions.map((name) => (
          <li key={name}>
            <a href={dumpFileHref(set, name)}>
              {name}
              <span className="sr-only"> of the set {dumpSets[set].title}</span>
            </a>
          </li>
        ))}
      </ul>
      <h3>Sources and licenses</h3>
      <ul>
        {sources.map(({ title, path, license, licensePath, rows: used }) => (
          <li key={title}>
            {path ? <OtherSite href={path}>{title}</OtherSite> : title}:{" "}
            {licensePath ? <OtherSite href={licensePath}>{license}</OtherSite> : license} (
            {formatNumber(used)} of the venues)
          </li>
        ))}
      </ul>
    </>
  );
}

function OtherSite({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}
