import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openReport } from "./report";

/** Writes one entry about a record with this name and ID, and returns the report. */
async function write(file: string, text: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), "marquee-report-")), file);
  const report = openReport(path);
  await report.add({
    file: "venues.csv",
    line: 2,
    recordId: text,
    name: text,
    kind: "rejected",
    note: { reason: "no city" },
  });
  await report.close();
  return readFileSync(path, "utf8");
}

const head = "line,record id,name,kind,reason,file\r\n";

describe(openReport, () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1 506 555 0100", "'+1 506 555 0100"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ['=A1&"x"', `"'=A1&""x"""`],
    ["O'Brien = Co", "O'Brien = Co"],
  ])("writes %j as %j, which is no formula in a spreadsheet", async (text, cell) => {
    expect(await write("report.csv", text)).toBe(
      `${head}2,${cell},${cell},rejected,no city,venues.csv\r\n`,
    );
  });

  it("changes nothing in JSON", async () => {
    expect(JSON.parse(await write("report.json", "=1+1"))).toEqual([
      {
        file: "venues.csv",
        line: 2,
        recordId: "=1+1",
        name: "=1+1",
        kind: "rejected",
        reason: "no city",
      },
    ]);
  });
});
