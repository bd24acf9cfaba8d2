import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it, vi } from "vitest";

// Needs its own database, because the files hold all venues.
const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase();
});
const { prisma } = await import("@/tests/support/connection");
const { createCity, createVenue } = await import("@/tests/support/factories");
const { fromConnection } = await import("@/lib/facts/queries");
const { withOperatorConnection } = await import("@/lib/core/operator-connection");
const { handlers } = await import("@/lib/jobs/handlers");
const { site } = await import("@/lib/core/site");
const { checkSet } = await import("./check-set");
const { dumpColumns } = await import("./columns");
const { currentLink, dumpsFolder, findDump } = await import("./current");
const { makeDump } = await import("./make-dump");
const { listLicensedSources } = await import("./queries");

type Row = Record<string, unknown>;

const never = new AbortController().signal;
const at = "2026-11-01T00:00:00.000Z";
const odbl = {
  name: "Open Map",
  license: "Open Database License",
  url: "https://map.example.com/",
};
const venues: Record<string, { id: number }> = {};

const fileOf = (set: string, name: string) => readFile(join(currentLink, set, name));
const textOf = async (set: string, name: string) => String(gunzipSync(await fileOf(set, name)));
const rowsOf = async (set: string): Promise<Row[]> =>
  (await textOf(set, "venues.ndjson.gz"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const rowOf = async (set: string, name: string) =>
  (await rowsOf(set)).find(({ id }) => id === venues[name]?.id);

async function addSource(name: string, facts: object) {
  return (await prisma.source.create({ data: { name, ...facts } })).id;
}

beforeAll(async () => {
  await prisma.country.create({ data: { code: "ca", slug: "canada", name: "Canada" } });
  const city = await createCity({ name: "Halifax", slug: "halifax" });
  const sources = {
    cc0: await addSource("City Hall", { license: "CC0", licenseUrl: "https://cc0.example.com/" }),
    odbl: await addSource("Open Map", { ...odbl, isShareAlike: true }),
    unmarked: await addSource("Wiki", { license: "CC BY-SA 4.0" }),
    unknown: await addSource("Some Web Site", {}),
  };
  const say = async (name: string, source: keyof typeof sources, facts: object) => {
    const venue = venues[name] ?? (await createVenue({ name, slug: name.toLowerCase(), city }));
    venues[name] = venue;
    const sourceId = sources[source];
    const batch = await prisma.importBatch.create({ data: { sourceId, status: "APPLIED" } });
    await prisma.sourceRecord.create({
      data: {
        sourceId,
        recordId: name,
        venueId: venue.id,
        matchedBy: "NEW",
        cityId: city.id,
        regionId: city.regionId,
        facts: { name, ...facts },
        asOf: new Date("2026-05-01"),
        firstBatchId: batch.id,
        lastBatchId: batch.id,
      },
    });
  };
  const update = (name: string, data: object) =>
    prisma.venue.update({ where: { id: venues[name]?.id ?? 0 }, data });

  await say("Mixed", "cc0", {
    address: '1 "High" St,\nrear',
    capacity: 300,
    email: "a@example.com",
  });
  await say("Mixed", "odbl", {
    phone: "+19025550101",
    latitude: 44.6,
    longitude: -63.5,
    capacity: 400,
  });
  await say("Mixed", "unknown", { website: "https://mixed.example.com/" });
  await say("Shared", "odbl", { phone: "+19025550102" });
  await say("Wikied", "unmarked", { capacity: 50 });
  await say("Rumored", "unknown", { capacity: 10 });
  await say("Closed", "cc0", { status: "CLOSED", latitude: 45, longitude: -60 });
  await update("Closed", { status: "CLOSED" });
  await say("Hidden", "cc0", {});
  await update("Hidden", { status: "HIDDEN" });
  await say("Merged", "cc0", {});
  await update("Merged", { mergedIntoId: venues.Mixed?.id, status: "HIDDEN" });
  await say("Pending", "cc0", {});
  await update("Pending", { status: "PENDING" });
  venues.Sample = await createVenue({ name: "Sample", city, isSample: true });
  await say("Decided", "cc0", { phone: "+19025550104", bar: false });
  await say("Decided", "odbl", { phone: "+19025550105", capacity: 700 });
  await update("Decided", {
    decided: {
      // A reviewer took what a share-alike source says.
      phone: { by: "REVIEWER", at, values: { phone: "+19025550105" } },
      bar: { by: "SUBMITTER", at, values: { bar: true } },
      website: { by: "REVIEWER", at, values: { website: "https://decided.example.com/" } },
    },
    confirmed: { amenities: { by: "VISITORS", at, values: { bar: true } } },
  });
  await makeDump({ stop: never });
});

describe(makeDump, () => {
  it("puts only what permissive sources and people say into the permissive set", async () => {
    const rows = await rowsOf("permissive");
    expect(rows.map(({ name }) => name)).toEqual(["Mixed", "Closed", "Decided"]);
    expect(rows[0]).toMatchObject({
      id: venues.Mixed?.id,
      url: expect.stringMatching(/^http.*\/halifax\/mixed$/),
      city: "Halifax",
      country: "ca",
      status: "open",
      address: '1 "High" St,\nrear',
      capacity: 300,
      phone: null,
      latitude: null,
      website: null,
      sources: ["City Hall"],
    });
    const files = ["venues.csv.gz", "venues.ndjson.gz", "venues.geojson.gz"];
    const texts = (await Promise.all(files.map((file) => textOf("permissive", file)))).join("");
    expect(texts).not.toMatch(
      /Open Map|Wiki|Web Site|555010[125]|44\.6|\b400\b|\b700\b|mixed\.example/,
    );
  });

  it("puts everything with a known license into the other set", async () => {
    const rows = await rowsOf("all");
    expect(rows.map(({ name }) => name)).toEqual([
      "Mixed",
      "Shared",
      "Wikied",
      "Closed",
      "Decided",
    ]);
    expect(rows[0]).toMatchObject({
      phone: "+19025550101",
      latitude: 44.6,
      website: null,
      sources: ["City Hall", "Open Map"],
    });
    await expect(textOf("all", "venues.ndjson.gz")).resolves.not.toMatch(/Web Site|Rumored|a@exam/);
  });

  it("tells the status of closed venues", async () => {
    expect(await rowOf("permissive", "Closed")).toMatchObject({ status: "closed" });
  });

  it("takes what people decided, but not where they only repeat a source of another license", async () => {
    expect(await rowOf("permissive", "Decided")).toMatchObject({
      phone: null,
      bar: true,
      website: "https://decided.example.com/",
      capacity: null,
      sources: ["City Hall", site.name].toSorted(),
    });
    expect(await rowOf("all", "Decided")).toMatchObject({ phone: "+19025550105", capacity: 700 });
  });

  it("lists each fact with its source, day, and confirmation", async () => {
    const { facts } = (await rowOf("permissive", "Decided")) as { facts: Row[] };
    const about = (group: string) => facts.filter((fact) => fact.group === group);
    expect(about("bar")).toEqual([
      expect.objectContaining({
        values: { bar: true },
        by: "visitor",
        source: null,
        asOf: "2026-11-01",
        isShown: true,
        confirmation: { by: "visitors", at },
      }),
      expect.objectContaining({
        values: { bar: false },
        by: "source",
        source: "City Hall",
        asOf: "2026-05-01",
        isDated: true,
        isShown: false,
        confirmation: null,
      }),
    ]);
    expect(about("city")[0]).toMatchObject({ values: { city: "Halifax", country: "ca" } });
    expect(about("phone")).toMatchObject([{ source: "City Hall" }]);
  });

  it("writes the same venues as CSV and as GeoJSON", async () => {
    const ndjson = await rowsOf("all");
    const csv: Record<string, string>[] = parse(await textOf("all", "venues.csv.gz"), {
      columns: true,
    });
    const geojson = JSON.parse(await textOf("all", "venues.geojson.gz"));

    expect(csv.map(({ id }) => Number(id))).toEqual(ndjson.map(({ id }) => id));
    expect(csv[0]?.address).toBe('1 "High" St,\nrear');
    expect(JSON.parse(csv[0]?.sources ?? "")).toEqual(["City Hall", "Open Map"]);
    expect(geojson.features.map(({ id }: Row) => id)).toEqual(ndjson.map(({ id }) => id));
    expect(geojson.features[0].geometry).toEqual({ type: "Point", coordinates: [-63.5, 44.6] });
    expect(geojson.features[1].geometry).toBeNull();
  });
});

describe("datapackage.json", () => {
  it("has a schema that the CSV file fits", async () => {
    const { resources } = JSON.parse(String(await fileOf("all", "datapackage.json")));
    const [csv] = resources;
    const lines: string[][] = parse(await textOf("all", csv.path));
    const { fields, missingValues, primaryKey } = csv.schema;

    expect(lines[0]).toEqual(fields.map(({ name }: Row) => name));
    expect(primaryKey).toEqual(["id"]);
    const fits = (field: Row, cell: string) => {
      const limits = (field.constraints ?? {}) as { required?: true; enum?: string[] };
      if (missingValues.includes(cell)) {
        return !limits.required;
      }
      const patterns: Record<string, RegExp> = {
        integer: /^-?\d+$/,
        number: /^-?\d+(\.\d+)?$/,
        boolean: /^(true|false)$/,
        array: /^\[.*\]$/,
        string: /./,
      };
      const isIn = !limits.enum || limits.enum.includes(cell);
      return isIn && (patterns[String(field.type)]?.test(cell) ?? false);
    };
    for (const line of lines.slice(1)) {
      expect(fields.filter((field: Row, index: number) => !fits(field, line[index] ?? ""))).toEqual(
        [],
      );
    }
  });

  it.each(["permissive", "all"])("keeps the rules of Frictionless in the set %s", async (set) => {
    const described = JSON.parse(String(await fileOf(set, "datapackage.json")));
    const { licenses, sources, resources } = described;
    const paths: string[] = [...licenses, ...sources].flatMap(
      ({ path }: { path?: string }) => path ?? [],
    );

    expect(described.name).toMatch(/^[a-z0-9._/-]+$/);
    expect(new Date(described.created).toISOString()).toBe(described.created);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !URL.canParse(path))).toEqual([]);
    for (const { name } of licenses) {
      expect(name).toMatch(/^[-a-zA-Z0-9._]+$/);
    }
    for (const { name, path, bytes, hash, encoding } of resources) {
      const file = await fileOf(set, path);
      expect(name).toMatch(/^[a-z0-9._/-]+$/);
      expect(encoding).toBe("utf-8");
      expect(bytes).toBe(file.length);
      expect(hash).toBe(`sha256:${createHash("sha256").update(file).digest("hex")}`);
    }
  });

  it("names each source with its license and how many venues use it", async () => {
    const { sources, licenses } = JSON.parse(
      String(await fileOf("permissive", "datapackage.json")),
    );
    expect(sources).toMatchObject([
      { title: "City Hall", license: "CC0", licensePath: "https://cc0.example.com/", rows: 3 },
      { title: site.name, path: site.url, rows: 1 },
    ]);
    expect(licenses[0]).toEqual({ name: "CC0", title: "CC0", path: "https://cc0.example.com/" });
  });

  it("describes each column, also in the README", async () => {
    const readme = String(await fileOf("all", "README.md"));
    for (const { name, type, title, description = "" } of dumpColumns) {
      expect(readme).toContain(`| \`${name}\` | ${type} | ${title}`);
      expect(readme).toContain(description);
    }
    expect(readme).toContain("- Open Map: Open Database License, 3 venues");
  });
});

it("writes checksums of all other files", async () => {
  const lines = String(await fileOf("all", "SHA256SUMS"))
    .trim()
    .split("\n");
  const names = await readdir(join(currentLink, "all"));
  expect(lines.map((line) => line.slice(66)).toSorted()).toEqual(
    names.filter((name) => name !== "SHA256SUMS").toSorted(),
  );
  for (const line of lines) {
    const sum = createHash("sha256").update(await fileOf("all", line.slice(66)));
    expect(line.slice(0, 64)).toBe(sum.digest("hex"));
  }
});

describe(checkSet, () => {
  /** Changes the rows of the permissive set and checks it. */
  const checkChanged = (change: (row: Row) => Row, formats = ["ndjson", "csv", "geojson"]) =>
    withOperatorConnection(database.databaseUrl, "test", async (connection) => {
      const folder = join(dumpsFolder, "..", `changed-${Math.random()}`);
      await mkdir(folder);
      const { formats: written } = await import("./formats");
      for (const name of ["venues.csv.gz", "venues.ndjson.gz", "venues.geojson.gz"] as const) {
        const { start, line, end } = written[name];
        const isChanged = formats.some((format) => name.includes(`.${format}.`));
        const rows = (await rowsOf("permissive")).map((row) => (isChanged ? change(row) : row));
        const lines = rows.map((row, index) =>
          line(row as Parameters<typeof line>[0], index === 0),
        );
        await writeFile(join(folder, name), gzipSync(start + lines.join("") + end));
      }
      const query = fromConnection(connection);
      const sources = await listLicensedSources(query);
      return checkSet(folder, "permissive", { query, sources, stop: never });
    });
  const inMixed = (facts: Row) => (row: Row) => (row.name === "Mixed" ? { ...row, ...facts } : row);

  it("accepts the files as they were written", async () => {
    await expect(checkChanged((row) => row)).resolves.toBe(3);
  });

  it.each([
    ["a phone number of a share-alike source", { phone: "+19025550101" }, /has a phone/],
    ["a position of a share-alike source", { latitude: 44.6, longitude: -63.5 }, /has a latitude/],
    ["a value of a source without a license", { website: "https://mixed.example.com/" }, /website/],
    ["a value that nobody says", { capacity: 301 }, /has a capacity/],
    ["a name that nobody says", { name: "Other" }, /has a name/],
    ["a status that nobody says", { status: "closed" }, /has a status/],
    ["a city that nobody says", { city: "Dartmouth" }, /city or address/],
    [
      "an address made from another name",
      { url: "https://x.example.com/other" },
      /city or address/,
    ],
    ["another source", { sources: ["Open Map"] }, /names the source "Open Map"/],
    ["a venue that is none", { id: 2_000_000 }, /is not a venue/],
  ])("refuses %s", async (_, facts, message) => {
    await expect(checkChanged(inMixed(facts))).rejects.toThrow(message);
  });

  it("refuses a value that a person only repeats from a share-alike source", async () => {
    const change = (row: Row) => (row.name === "Decided" ? { ...row, phone: "+19025550105" } : row);
    await expect(checkChanged(change)).rejects.toThrow(/has a phone/);
  });

  it("refuses a fact of a share-alike source in the list of facts", async () => {
    const { facts } = (await rowOf("all", "Mixed")) as { facts: Row[] };
    await expect(checkChanged(inMixed({ facts }))).rejects.toThrow(/names the source "Open Map"/);
    const anonymous = facts.map((fact) => ({ ...fact, source: null }));
    await expect(checkChanged(inMixed({ facts: anonymous }))).rejects.toThrow(/may not hold/);
  });

  it.each(["csv", "ndjson", "geojson"])("refuses a value in the %s file alone", async (format) => {
    await expect(checkChanged(inMixed({ phone: "1" }), [format])).rejects.toThrow(/differ/);
  });
});

describe("publishing a dump", () => {
  it("replaces the former one and removes it", async () => {
    const former = await findDump();
    await makeDump({ stop: never });
    const names = await readdir(dumpsFolder);

    expect((await findDump())?.all.created).not.toBe(former?.all.created);
    expect(names).toHaveLength(2);
    expect(names).toContain("current");
  });

  it("is a job of the worker", async () => {
    const former = await findDump();
    await handlers["make-dump"]({}, never);

    expect((await findDump())?.all.created).not.toBe(former?.all.created);
    await expect(handlers["make-dump"]({}, AbortSignal.abort())).rejects.toThrow("aborted");
  });

  it("leaves the former one in place when it is stopped, and nothing half", async () => {
    const former = await findDump();
    const stopping = new AbortController();
    const report = () => stopping.abort(new Error("stopped by a test"));

    await expect(makeDump({ stop: stopping.signal, report })).rejects.toThrow("stopped by a test");
    expect(await findDump()).toEqual(former);
    expect(await readdir(dumpsFolder)).toHaveLength(2);
  });

  it("removes what a killed process left", async () => {
    await mkdir(join(dumpsFolder, "2020-01-01-half", "all"), { recursive: true });
    await makeDump({ stop: never });

    expect(await readdir(dumpsFolder)).toHaveLength(2);
  });

  it("is refused while another one is made", async () => {
    await withOperatorConnection(database.databaseUrl, "test", async (connection) => {
      await connection.query("SELECT pg_advisory_lock(72707371)");
      await expect(makeDump({ stop: never })).rejects.toThrow("A dump is being made already.");
    });
  });

  it("does not publish files that fail the check", async () => {
    const former = await findDump();
    const change = (step: string) => {
      const folder = readdirSync(dumpsFolder).find(
        (name) => name !== "current" && name !== ownName,
      );
      if (step === "checking") {
        const path = join(dumpsFolder, folder ?? "", "permissive", "venues.csv.gz");
        const text = String(gunzipSync(readFileSync(path)));
        writeFileSync(path, gzipSync(text.replace("300", "400")));
      }
    };
    const ownName = basename(await realpath(currentLink));

    await expect(makeDump({ stop: never, report: change })).rejects.toThrow(/differ at venue/);
    expect(await findDump()).toEqual(former);
  });
});
