import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { dumpColumns } from "./columns";
import { formats } from "./formats";
import type { DumpedVenue } from "./rows";

const path = join(mkdtempSync(join(tmpdir(), "marquee-dump-formats-")), "venues.csv.gz");
const format = formats["venues.csv.gz"];

/** Writes a venue, and returns its line and the venue as it is read back. */
async function writeVenue(facts: Partial<DumpedVenue>) {
  const empty = Object.fromEntries(dumpColumns.map((column) => [column.name, null]));
  const line = format.line({ ...empty, ...facts } as DumpedVenue, true);
  writeFileSync(path, gzipSync(format.start + line + format.end));
  const { value } = await format.read(path).next();
  return { line, read: value };
}

describe("venues.csv.gz", () => {
  it.each([
    ["=1+2", "'=1+2"],
    ["+Room", "'+Room"],
    ["-Room", "'-Room"],
    ["@Room", "'@Room"],
    ["\tRoom", "'\tRoom"],
    ["'=1", "''=1"],
    ["''@", "'''@"],
    ["'Round Midnight", "'Round Midnight"],
    ["A+B", "A+B"],
  ])("writes %j so that no spreadsheet runs it, and reads it back", async (name, cell) => {
    const others = { phone: "+19025550123", longitude: -63.57 };
    const { line, read } = await writeVenue({ name, ...others });

    expect(line).toContain(`,${cell},`);
    expect(line).toContain(`,${others.phone},`);
    expect(line).toContain(`,${others.longitude},`);
    expect(read).toMatchObject({ name, ...others });
  });
});
