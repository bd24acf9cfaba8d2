import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inspectCsv, readCsv } from "./csv-reader";

const folder = mkdtempSync(join(tmpdir(), "marquee-csv-"));
let fileCount = 0;

function write(content: string | Buffer): string {
  fileCount += 1;
  const path = join(folder, `venues-${fileCount}.csv`);
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Buffer) {
  const layout = await inspectCsv(write(content));
  const rows: { line: number; warning?: unknown }[] = [];
  for await (const row of readCsv(layout)) {
    const { raw: _, ...rest } = { raw: {}, ...row };
    rows.push(rest);
  }
  return { layout, rows };
}

const text = "name,city\nCafé “Étoile”,Montréal\n";
const cafe = { name: "Café “Étoile”", city: "Montréal" };

describe(inspectCsv, () => {
  const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");

  it.each([
    ["UTF-8", Buffer.from(text), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`), "utf-8"],
    [
      "windows-1252",
      Buffer.from("name,city\nCaf\xe9 \x93\xc9toile\x94,Montr\xe9al\n", "latin1"),
      "windows-1252",
    ],
    ["UTF-16, little end first", utf16, "utf-16le"],
    ["UTF-16, big end first", Buffer.from(utf16).swap16(), "utf-16be"],
  ])("reads %s", async (_, content, encoding) => {
    const { layout, rows } = await read(content);

    expect(layout).toMatchObject({ encoding, rowCount: 1, columns: ["name", "city"] });
    expect(rows).toEqual([{ line: 2, values: cafe }]);
  });

  it("detects a byte that is not UTF-8 at the end of a large file", async () => {
    const content = Buffer.from(
      `name,city\n${"Plain Hall,Reno\n".repeat(20_000)}Caf\xe9,Reno\n`,
      "latin1",
    );
    const { layout, rows } = await read(content);

    expect(layout).toMatchObject({ encoding: "windows-1252", rowCount: 20_001 });
    expect(rows.at(-1)).toEqual({ line: 20_002, values: { name: "Café", city: "Reno" } });
  });

  it("reads single lines that are not UTF-8 as windows-1252 and reports them", async () => {
    const content = Buffer.concat([
      Buffer.from("\uFEFFname,city\r\nThéâtre Un,Montréal\r\n"),
      Buffer.from("Caf\xe9 Deux,Montr\xe9al\r\n", "latin1"),
      Buffer.from("Plain Hall,Reno\r\n"),
      Buffer.from('"Salle\nd\x92\xc9t\xe9",Qu\xe9bec\r\n', "latin1"),
      Buffer.from("Théâtre Trois,Québec"),
    ]);
    const { layout, rows } = await read(content);

    expect(layout).toMatchObject({ encoding: "mixed", rowCount: 5 });
    const warning = { reason: expect.stringContaining("not UTF-8") };
    expect(rows).toEqual([
      { line: 2, values: { name: "Théâtre Un", city: "Montréal" } },
      {
        line: 3,
        values: { name: "Café Deux", city: "Montréal" },
        warning: expect.objectContaining(warning),
      },
      { line: 4, values: { name: "Plain Hall", city: "Reno" } },
      {
        line: 5,
        values: { name: "Salle\nd’Été", city: "Québec" },
        warning: expect.objectContaining(warning),
      },
      { line: 7, values: { name: "Théâtre Trois", city: "Québec" } },
    ]);
  });

  it.each(["\n", "\r", "\r\n"])(
    "finds single foreign lines in a large file with %j line endings",
    async (end) => {
      const lines = Array.from({ length: 5_000 }, (_, index) => `Théâtre ${index},Montréal`);
      const foreign = Buffer.from(`Caf\xe9,Montr\xe9al${end}`, "latin1");
      const content = Buffer.concat([
        Buffer.from(`name,city${end}${lines.join(end)}${end}`),
        foreign,
        Buffer.from(lines.join(end)),
      ]);
      const { rows } = await read(content);

      expect(rows).toHaveLength(10_001);
      expect(rows.flatMap((row) => ("warning" in row && row.warning ? [row.line] : []))).toEqual([
        5_002,
      ]);
      expect(rows[5_000]).toMatchObject({ values: { name: "Café", city: "Montréal" } });
    },
  );

  it("skips blank lines above the header, however long", async () => {
    const { layout } = await read(`${" ".repeat(300_000)}\n\t \n${text}`);

    expect(layout.columns).toEqual(["name", "city"]);
  });

  it("reads a file in the given encoding", async () => {
    const path = write(Buffer.from("name,city\nThéâtre,Reno\n"));

    await expect(inspectCsv(path, {}, "windows-1252")).resolves.toMatchObject({
      encoding: "windows-1252",
    });
    const latin = write(Buffer.from("name,city\nCaf\xe9,Reno\n", "latin1"));
    await expect(inspectCsv(latin, {}, "utf-8")).rejects.toThrow("the text is not utf-8");
  });

  it.each([[","], [";"], ["\t"], ["|"]])("reads files separated by %j", async (separator) => {
    const { rows } = await read(`name${separator}city\nHall${separator}Reno\n`);

    expect(rows).toEqual([{ line: 2, values: { name: "Hall", city: "Reno" } }]);
  });

  it.each([
    ["an empty file", "", "the file is empty"],
    ["blank lines", "\n \n\r\n", "the file is empty"],
    ["a byte order mark alone", "\uFEFF", "the file is empty"],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      "not a text file",
    ],
    [
      "random bytes",
      Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)),
      "not a text file",
    ],
    ["no name column", "title of it,city\nHall,Reno\n", "no column gives the name of a venue"],
    ["no city column", "name,phone\nHall,1\n", "no column gives the city of a venue"],
    [
      "prose",
      "Once upon a time\nthere was a hall.\n",
      "no column gives the name or the city of a venue",
    ],
    [
      "a quote that is never closed",
      'name,city\nHall,Reno\n"Room,Reno\nBarn,Reno\n',
      "malformed CSV after line 2",
    ],
    [
      "a record without an end",
      `name,city\n"${"Room,Reno\n".repeat(200_000)}","x"\n`,
      "after line 1: the next record has more than 1 MB, most likely because a quote is never closed",
    ],
    [
      "a field that is too long",
      `name,city\nHall,Reno\n${"Room".repeat(400_000)},Reno\n`,
      "after line 2: the next line has more than 1 MB; shorten its longest field",
    ],
  ])("refuses %s", async (_, content, problem) => {
    const path = write(content);

    await expect(inspectCsv(path)).rejects.toThrow(problem);
    await expect(inspectCsv(path)).rejects.toThrow(/^[^\n]+$/);
  });

  it("refuses a missing file, a directory, and a device", async () => {
    await expect(inspectCsv(join(folder, "missing.csv"))).rejects.toThrow("no such file");
    await expect(inspectCsv(folder)).rejects.toThrow("this is a directory");
    await expect(inspectCsv("/dev/null")).rejects.toThrow("not a regular file");
  });

  it.skipIf(process.getuid?.() === 0)("refuses a file without read permission", async () => {
    const path = write(text);
    chmodSync(path, 0);

    await expect(inspectCsv(path)).rejects.toThrow("permission denied");
  });
});

describe(readCsv, () => {
  it("reports the line of every row despite mixed line endings and line breaks in fields", async () => {
    const { rows } = await read(
      'name,city,address\r\n"Hall","Reno","1 A St\r\nFloor 2"\r\n\r\nRoom,Reno,\n"Barn",Reno,"a\nb\rc"\rLast,Reno,"say ""hi"""',
    );

    expect(rows).toEqual([
      { line: 2, values: { name: "Hall", city: "Reno", address: "1 A St\r\nFloor 2" } },
      { line: 5, values: { name: "Room", city: "Reno", address: "" } },
      { line: 6, values: { name: "Barn", city: "Reno", address: "a\nb\rc" } },
      { line: 9, values: { name: "Last", city: "Reno", address: 'say "hi"' } },
    ]);
  });

  it("keeps quotes in the middle of a field", async () => {
    const { rows } = await read('name,city\nThe "Room" Hall,Reno\n');

    expect(rows).toEqual([{ line: 2, values: { name: 'The "Room" Hall', city: "Reno" } }]);
  });

  it.each([
    [
      "a name",
      'id,name,city\n1,"Hall,Reno\n2,Room,Reno\n3,"Barn",Elko\n4,Den,Elko\n',
      "name, to line 4",
    ],
    [
      "an address",
      'name,city,address\nHall,Reno,"1 A St\nRoom,Reno,2 A St\nBarn,Elko,"3 A St"\nDen,Elko,\n',
      "address, to line 4",
    ],
    [
      "a first field",
      'name,city,state\n"Hall,Reno,NV\n"Barn",Elko,NV\n"Den",Elko,NV\n',
      "name, to line 3",
    ],
  ])("rejects a row whose quote in %s is not closed, and reads on", async (_, text, detail) => {
    const { rows } = await read(text);

    expect(rows.slice(0, -1)).toEqual([
      {
        line: 2,
        rejection: { reason: expect.stringContaining("a quote is not closed"), detail },
        recordId: expect.any(String),
      },
    ]);
    expect(rows.at(-1)).toMatchObject({ values: { name: "Den", city: "Elko" } });
  });

  it("reads quotes on several lines of a field", async () => {
    const text =
      'name,city,description\nHall,Reno,"It said:\n""Open"", and a 12"" screen\n""Late"""\n';
    const { rows } = await read(text);

    expect(rows).toMatchObject([{ values: { name: "Hall" } }]);
  });

  it("rejects a row of a different width, except for empty fields at its end", async () => {
    const { rows } = await read("name,city\nHall\nRoom,Reno,,\nBarn,Reno,extra\n");

    expect(rows).toMatchObject([
      { line: 2, rejection: expect.objectContaining({ detail: "1 instead of 2" }) },
      { line: 3, values: { name: "Room", city: "Reno" } },
      { line: 4, rejection: expect.objectContaining({ detail: "3 instead of 2" }) },
    ]);
  });

  it("returns no rows for a header alone", async () => {
    expect((await read("name,city\n")).rows).toEqual([]);
  });
});
