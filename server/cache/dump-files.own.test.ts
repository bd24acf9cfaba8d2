import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentLink, dumpsFolder } from "@/lib/dumps/current";
import { serveDumpFile } from "./dump-files";

const text = "Names, streets, and sources.\n";
const table = Buffer.from(Array.from({ length: 5_000_000 }, (_, at) => at % 251));

let baseUrl: string;
const failures: unknown[] = [];
const server = createServer((request, response) => {
  const exchange = { request, response, clientOf: () => "test", addressOf: () => "192.0.2.1" };
  const handled = serveDumpFile({ ...exchange, path: request.url ?? "/" });
  if (handled === false) {
    response.end("passed on");
  } else {
    handled.catch((error) => failures.push(error));
  }
});

beforeAll(async () => {
  const folder = join(dumpsFolder, "2026-11-01");
  await mkdir(join(folder, "all"), { recursive: true });
  await writeFile(join(folder, "all", "README.md"), text);
  await writeFile(join(folder, "all", "venues.csv.gz"), table);
  await symlink(folder, currentLink);
  server.listen(0);
  await once(server, "listening");
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const ask = (file: string, init?: RequestInit) => fetch(`${baseUrl}/data/files/${file}`, init);

describe(serveDumpFile, () => {
  it("sends a file with its type, length, version, and date", async () => {
    const response = await ask("all/venues.csv.gz");

    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/gzip",
      "content-length": String(table.length),
      "accept-ranges": "bytes",
      etag: expect.stringMatching(/^W\//),
      "last-modified": expect.stringMatching(/GMT$/),
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(table)).toBe(true);
  });

  it("answers HEAD with the length and without a body, and 304 to whoever has the version", async () => {
    const head = await ask("all/README.md", { method: "HEAD", headers: { range: "bytes=5-" } });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(text.length),
      "",
    ]);
    const etag = head.headers.get("etag") ?? "";
    const same = await ask("all/README.md", { headers: { "if-none-match": etag } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
  });

  it("sends the part that is asked for, and 416 past the end", async () => {
    const part = await ask("all/README.md", { headers: { range: "bytes=5-" } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(5)]);
    expect(part.headers.get("content-range")).toBe(`bytes 5-${text.length - 1}/${text.length}`);
    expect(part.headers.get("content-length")).toBe(String(text.length - 5));
    const past = await ask("all/README.md", { headers: { range: `bytes=${text.length}-` } });
    expect([past.status, past.headers.get("content-range")]).toEqual([
      416,
      `bytes */${text.length}`,
    ]);
  });

  it("goes on with a download only if the file is still the one that it began with", async () => {
    const date =
      (await ask("all/README.md", { method: "HEAD" })).headers.get("last-modified") ?? "";
    const statusFor = async (ifRange: string) =>
      (await ask("all/README.md", { headers: { range: "bytes=9-", "if-range": ifRange } })).status;

    expect(await statusFor(date)).toBe(206);
    expect(await statusFor("Sun, 01 Nov 2015 00:00:00 GMT")).toBe(200);
  });

  it("closes the file if the client leaves", async () => {
    const socket = connect((server.address() as AddressInfo).port, "localhost");
    socket.write("GET /data/files/all/venues.csv.gz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
    socket.destroy();

    await expect
      .poll(() => failures)
      .toEqual([expect.objectContaining({ code: "ERR_STREAM_PREMATURE_CLOSE" })]);
  });

  it.each([
    "all/..%2Fcurrent",
    "all/venues.csv",
    "all/README.md/more",
    "permissive/README.md",
    "more/README.md",
    "all/constructor",
    "all",
  ])("knows no file %s", async (file) => {
    expect((await ask(file)).status).toBe(404);
  });

  it("passes on what doesn't ask for a file", async () => {
    expect(await (await ask("all/README.md", { method: "POST" })).text()).toBe("passed on");
    expect(await (await fetch(`${baseUrl}/data`)).text()).toBe("passed on");
  });
});
