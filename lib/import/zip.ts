import { openPromise, type ZipFile } from "yauzl";
import { messageOf } from "@/lib/core/error-parts";
import { UnreadableFile } from "./unreadable-file";

/** Whether a file that begins like this is a ZIP archive, empty or not. An Excel file is one, too. */
export function looksLikeZip(start: string): boolean {
  return start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006");
}

/** The directory of a crafted archive names millions. */
const maxEntries = 10_000;

export type ZipEntry = { name: string; size: number };

/** The files in an archive, from its directory: nothing is unpacked. @throws UnreadableFile */
export async function listEntries(path: string): Promise<ZipEntry[]> {
  const archive = await openArchive(path);
  try {
    const entries: ZipEntry[] = [];
    for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
      entries.push({ name: fileName, size: uncompressedSize });
    }
    return entries;
  } catch (error) {
    throw damaged(path, error);
  } finally {
    archive.close();
  }
}

/** The bytes of a file in an archive; reading more than its directory says fails. @throws UnreadableFile */
export async function* readEntry(path: string, name: string): AsyncGenerator<Buffer> {
  const archive = await openArchive(path);
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName === name) {
        yield* await archive.openReadStreamPromise(entry);
        return;
      }
    }
  } catch (error) {
    throw damaged(path, error);
  } finally {
    archive.close();
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  const archive = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw damaged(path, error);
  });
  if (archive.entryCount > maxEntries) {
    archive.close();
    throw new UnreadableFile(path, `this ZIP archive holds more than ${maxEntries} files`);
  }
  return archive;
}

function damaged(path: string, error: unknown): UnreadableFile {
  if (/encrypt|password/i.test(messageOf(error))) {
    return new UnreadableFile(path, "this ZIP archive needs a password; unpack it first");
  }
  const problem = messageOf(error).replace(/\.+$/, "");
  return new UnreadableFile(path, `this is not a readable Excel file or ZIP archive: ${problem}`);
}

/** Endings of text files that the import reads. */
const textFile =
  /\.(?:csv|tsv|tab|txt|json|jsonl|ndjson|geojson|geojsonl|jsonld|kml|gpx|osm|xml)$/i;
/** Files that archives hold beside what they are for. cspell:ignore licence */
const besides = /(?:^|\/)(?:__MACOSX\/|\.|readme|licence|license|metadata)|\/$/i;
const mostNamed = 5;

/** Archives that programs write, by a file that only they hold. */
const ofPrograms: [RegExp, string][] = [
  [/^word\//, "this is a Word document; save the table in it as CSV"],
  [/^ppt\//, "this is a PowerPoint file; save the table in it as CSV"],
  [/^Index\/|\.iwa$/, "this is a Numbers file; export it as CSV or Excel (.xlsx)"],
  [/^content\.xml$/, "this is an OpenDocument file; save it as CSV or Excel (.xlsx)"],
  [
    /\.shp$/i,
    "this is a shapefile; convert it to GeoJSON (ogr2ogr -f GeoJSON halls.geojson halls.shp)",
  ],
  [/\.gdb\//i, "this is a file geodatabase; export its layer as GeoJSON or CSV"],
];

/** Files in an archive that have to come out of it. */
const packedTwice: [RegExp, string][] = [
  [/\.(?:xlsx|parquet)$/i, "Excel and Parquet files in a ZIP archive have to be unpacked first"],
  [
    /\.(?:zip|gz|7z|rar|tar|tgz|bz2|xz)$/i,
    "archives in a ZIP archive are not read; unpack it first",
  ],
  [/^/, "this ZIP archive holds no file that the import can read; export its table as CSV"],
];

/** The one text file in an archive that the import can read. @throws UnreadableFile */
export async function findTextFile(path: string): Promise<string> {
  const names = (await listEntries(path))
    .map(({ name }) => name)
    .filter((name) => !besides.test(name));
  const program = find(ofPrograms, names);
  if (program !== undefined) {
    throw new UnreadableFile(path, program);
  }
  const [first, ...others] = names.filter((name) => textFile.test(name));
  if (first !== undefined && others.length === 0) {
    return first;
  }
  const more = names.length > mostNamed ? ", and more" : "";
  const list = `${names.slice(0, mostNamed).join(", ")}${more}`;
  throw new UnreadableFile(
    path,
    first === undefined
      ? `${find(packedTwice, names) ?? "this ZIP archive is empty"} (it holds ${list || "nothing"})`
      : `this ZIP archive holds several files that can be read (${list}); unpack it and import one`,
  );
}

function find(table: [RegExp, string][], names: string[]): string | undefined {
  return table.find(([mark]) => names.some((name) => mark.test(name)))?.[1];
}
