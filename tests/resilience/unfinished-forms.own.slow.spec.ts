import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "../../lib/core/project";
import type { SiteServer } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { statusIn } from "../support/raw-request";
import { bounds, isFull, proves } from "../support/reliability";
import { settledMemory } from "../support/settled-memory";
import { readKeptPages, typicalP99 } from "./kept-page-times";
import { openOwnSite } from "./own-site";

const connections = 1_000;
/** Alternates rounds with and without unfinished forms, so that a busy moment of the machine affects both. */
const rounds = isFull ? 7 : 3;
const seconds = isFull ? 4 : 2;

/** Resolves once every connection has sent its data or is refused. */
async function beginForms({ baseUrl }: SiteServer, address: string) {
  const script = join(projectRoot, "tests/resilience/begin-forms.mjs");
  const child: ChildProcess = spawn(
    process.execPath,
    [script, baseUrl, address, String(connections)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = child.stdout ? await once(child.stdout, "data") : [];
  const end = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { heldOpen: Number(String(line)), end };
}

test("line 33: bounds memory and does not slow others under 1,000 unfinished forms", async () => {
  const own = await openOwnSite();
  try {
    const { site } = own;
    const visit = () => readKeptPages(site.baseUrl, { visitor: inventedAddress(), seconds });
    await visit();
    const idle = await settledMemory(site);
    const attacker = inventedAddress();
    const [usual, attacked]: [number[][], number[][]] = [[], []];
    const held: number[] = [];
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      usual.push(await visit());
      const forms = await beginForms(site, attacker);
      attacked.push(await visit());
      memory = Math.max(memory, await settledMemory(site));
      held.push(forms.heldOpen);
      await forms.end();
    }

    const growth = memory / idle;
    const ratio = typicalP99(attacked) / typicalP99(usual);
    expect(Math.max(...held)).toBeLessThanOrEqual(16);
    expect(growth).toBeLessThan(1.5);
    expect(ratio).toBeLessThanOrEqual(bounds.slowerBesideForms);
    const figure = `${connections} connections, ${Math.max(...held)} held open: memory ${growth.toFixed(2)} ×, others' cached pages ${ratio.toFixed(2)} ×`;
    proves(33, figure);
  } finally {
    await own.close();
  }
});

test("rejects a photo form with 413 once its text exceeds the limit", async ({ sampleSite }) => {
  const { host, port } = new URL(sampleSite);
  const boundary = "----endless";
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  const response = text(socket).catch(() => "");
  const head = `POST /submit-photos HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${sampleSite}\r\nX-Forwarded-For: ${inventedAddress()}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\n${"x".repeat(60 * 1024)}\r\n`;
  // Ten fields exceed the limit; the form never ends.
  socket.write(head + `${field.length.toString(16)}\r\n${field}\r\n`.repeat(10));

  expect(statusIn(await response)).toBe(413);
});
