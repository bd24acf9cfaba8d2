import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findFreePort } from "./free-port";
import { ensurePortIsFree } from "./port";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe(ensurePortIsFree, () => {
  it("reads the port from the environment", async () => {
    const port = await findFreePort();
    vi.stubEnv("PORT", `${port}`);

    await expect(ensurePortIsFree("npm start")).resolves.toBe(port);
  });

  it("suggests another port if the port is taken", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    vi.stubEnv("PORT", `${port}`);

    await expect(ensurePortIsFree("npm start")).rejects.toThrow(
      new RegExp(`Port ${port} is in use[\\s\\S]*PORT=3000 npm start`),
    );
    other.close();
  });

  it.each(["http", "0", "65536", "-1", "3000.5"])("rejects the port %s", async (value) => {
    vi.stubEnv("PORT", value);

    await expect(ensurePortIsFree("npm start")).rejects.toThrow(`PORT is "${value}"`);
  });
});
