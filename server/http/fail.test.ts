import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";
import { fail } from "./fail";

const failed: Promise<void>[] = [];
let body = (): Readable => Readable.from([]);

const server = createServer((_, response) => {
  failed.push(pipeline(body(), response).catch((error) => fail(error, response)));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  failed.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function ask() {
  const { port } = server.address() as AddressInfo;
  return get({ host: "127.0.0.1", port, agent: false });
}

describe(fail, () => {
  it("logs nothing if the client hangs up while it is sent a list", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    body = () =>
      new Readable({
        read() {
          setImmediate(() => this.push("x".repeat(1_000)));
        },
      });
    const request = ask().on("error", () => {});
    await once(request, "response");
    request.destroy();
    await vi.waitFor(() => expect(failed).toHaveLength(1));
    await failed[0];

    expect(error).not.toHaveBeenCalled();
  });

  it("logs what fails here, and says that it did", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    body = () =>
      new Readable({
        read() {
          this.destroy(new Error("disk"));
        },
      });
    ask().on("error", () => {});
    await vi.waitFor(() => expect(failed).toHaveLength(1));
    await failed[0];

    expect(error).toHaveBeenCalledOnce();
  });
});
