import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { findFreePort } from "@/tools/shared/free-port";
import { describeTarget, ensureAdmitted, ensureReachable } from "./database-connection";

function variantOf(change: (url: URL) => void): string {
  const url = new URL(process.env.TEST_SERVER_URL ?? "");
  change(url);
  return url.href;
}

describe(ensureReachable, () => {
  it("accepts a server that responds", async () => {
    await expect(ensureReachable(process.env.DATABASE_URL ?? "")).resolves.toBeUndefined();
  });

  it("reports a refused connection with its address but without the password", async () => {
    const port = await findFreePort();
    const failure = ensureReachable(`postgresql://someone:secret@127.0.0.1:${port}/venues`);

    await expect(failure).rejects.toThrow(
      `Could not connect to the database "venues" on 127.0.0.1:${port}: nothing is listening there`,
    );
    await expect(failure).rejects.not.toThrow("secret");
  });

  it("reports an unknown host", async () => {
    await expect(ensureReachable("postgresql://a:b@no-such-host.invalid/venues")).rejects.toThrow(
      "the host name is unknown",
    );
  });

  // An unknown user: a server that trusts local connections accepts any password, and rejects in other words.
  it("reports a rejected user", async () => {
    const url = variantOf((target) => {
      target.username = "no_such_user";
      target.password = "wrong";
    });

    await expect(ensureReachable(url)).rejects.toThrow(
      /the user name or password is wrong|the server does not let this user connect/,
    );
  });

  it("reports a missing database", async () => {
    const url = variantOf((target) => {
      target.pathname = "/no_such_database";
    });

    await expect(ensureReachable(url)).rejects.toThrow("the database does not exist");
  });

  it("gives up on a server that accepts and never responds", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };

    await expect(ensureReachable(`postgresql://a:b@127.0.0.1:${port}/venues`)).rejects.toThrow(
      "no response within 5 seconds",
    );
    silent.close();
  });

  it.each(["mysql://a:b@localhost/x", "localhost:5432", "postgres"])(
    "rejects %s, which is not a PostgreSQL URL",
    async (url) => {
      await expect(ensureReachable(url)).rejects.toThrow("DATABASE_URL is not a PostgreSQL URL");
    },
  );
});

describe(describeTarget, () => {
  it.each([
    ["postgresql://u:p@db.example:6543/venues?sslmode=require", '"venues" on db.example:6543'],
    ["postgres://u:p@localhost/a%20b", '"a b" on localhost:5432'],
    ["postgresql:///venues?host=/run/postgresql", '"venues" on /run/postgresql:5432'],
  ])("names the target of %s", (url, target) => {
    expect(describeTarget(url)).toBe(target);
  });
});

describe(ensureAdmitted, () => {
  it("rejects when the server refuses the user", async () => {
    const url = variantOf((target) => {
      target.username = "no_such_user";
      target.password = "wrong";
    });

    await expect(ensureAdmitted(url)).rejects.toThrow(/Could not connect/);
  });

  it("accepts a server that is down", async () => {
    const port = await findFreePort();

    await expect(ensureAdmitted(`postgresql://a:b@127.0.0.1:${port}/x`)).resolves.toBeUndefined();
  });
});
